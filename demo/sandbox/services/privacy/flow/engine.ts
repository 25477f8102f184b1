/*
 * The server's side of a privacy flow: it validates a message, executes the actions of the pressed button
 * (actions.ts) and returns the next step. The steps themselves are files in steps/ (STEPS.md).
 */

import type { RequestContext } from "../../../operation.ts";
import { existsAddress } from "./addresses.ts";
import { actions, type FlowError, type FlowContext } from "./actions.ts";
import { conditions, factsFor } from "./facts.ts";
import { buttonsIn, expandHtml, fieldsIn, htmlOf, setValues, type Field, type Values } from "./html.ts";
import { HttpError } from "../../../http-error.ts";
import { runDueRequests } from "./outcomes.ts";
import { isOwner, referenceIn } from "./owner.ts";
import { findRequest } from "./requests.ts";
import { routeFor } from "./routes.ts";
import { fieldErrors, ownValues, wantsMail } from "./rules.ts";
import { lockSession, saveSession, newSession, type FlowSession } from "./sessions.ts";
import { BACK, readEntries, readStep, SAME, START, stepHtml, type Route, type Step } from "./steps.ts";
import { customerOf, type Customer } from "./tokens.ts";
import { flowMessage, type FlowMessageKey } from "./messages.ts";

/** A message as received (PRC-2). */
export interface Message {
  displayFormReferenceKey: string;
  stepId: string;
  sessionId: string;
  customerSubType: string;
  irrRequestType: string;
  actionButton: string;
  authToken: string;
  crn: string;
  fields: Values;
}

export interface Reply {
  html: string;
  metaData: Record<string, string | number>;
  errors: FlowError[];
}

/** A visitor at a step. */
interface Visit {
  /** Id of the session, as the visitor has it. */
  id: string;
  session: FlowSession;
  customer: Customer | undefined;
  context: RequestContext;
}

/**
 * Returns the id of a step that was shown. Each time it is shown it has another id, so that a message is only about
 * that one.
 */
const stepIdOf = ({ step, visit }: FlowSession): string => `${step}.${visit}`;

/** Whether a step is only shown to a customer who is signed in. */
const isCustomers = ({ login }: Step, { answers }: Pick<FlowSession, "answers">): boolean =>
  login === "everybody" || (login === "current" && answers["customerSubType"] === "CURRENT");

const errorOf = ({ language }: RequestContext, code: string, word: FlowMessageKey): FlowError => ({
  code,
  message: flowMessage(language, word),
});
const loginRequired = (context: RequestContext) => errorOf(context, "login_required", "loginRequired");

/** An anonymous flow stays anonymous, even if a customer is signed in on the page. */
const customerIn = ({ personId }: FlowSession, customer: Customer | undefined) =>
  personId === null ? undefined : customer;

async function treeOf(step: Step, { session, customer, context }: Visit) {
  const html = stepHtml(step, context.language);
  return expandHtml(html, await factsFor(session, customerIn(session, customer), context));
}

/** Returns the current step. `values` are the values that weren't stored because some are invalid. */
async function show(visit: Visit, errors: FlowError[] = [], values: Values = {}): Promise<Reply> {
  const { id, session, customer, context } = visit;
  const step = readStep(session.step);
  const metaData = {
    stepName: step.name,
    pageName: step.pageName,
    stepId: stepIdOf(session),
    sessionId: id,
    displayFormReferenceKey: session.entry,
    ...step.progress,
    ...(step.template === undefined ? {} : { templateName: step.template }),
  };
  // A customer's step isn't shown without a customer, nor is a request that was shown to its customer.
  const isBound = session.personId !== null && session.requestId !== null;
  if ((isCustomers(step, session) || isBound) && !customer) {
    return { html: "", metaData, errors: [loginRequired(context)] };
  }
  // The client loads a static page by its name.
  if (step.template !== undefined) return { html: "", metaData, errors };
  const tree = await treeOf(step, visit);
  setValues(tree, { ...session.answers, ...values });
  return { html: htmlOf(tree), metaData, errors };
}

/** Returns the first step of a form for this visitor. */
function firstStep(entry: string, known: Values): string {
  const route = routeFor(readEntries()[entry] ?? [], known);
  if (!route) throw new Error(`There is no step that the form "${entry}" begins with`);
  return route.to;
}

/** Starts a flow at the first step of its form. */
async function begin(message: Message, context: RequestContext): Promise<Reply> {
  const { db, now } = context;
  const { displayFormReferenceKey: entry, customerSubType, irrRequestType, authToken } = message;
  const customer = await customerOf(db, now, authToken);
  // PRC-11: the text `undefined` means none.
  const crn = message.crn === "undefined" ? "" : message.crn;
  const reference = referenceIn(crn);
  const request = reference ? await findRequest(db, reference) : undefined;
  const answers = {
    ...(reference ? { crn: reference } : {}),
    ...(customerSubType ? { customerSubType } : {}),
    ...(irrRequestType ? { irrRequestType } : {}),
  };
  const start = { entry, answers, requestId: request?.id ?? null };
  const to = firstStep(entry, await conditions(start, customer, context));
  const isSignedInCustomers = isCustomers(readStep(to), start) || isOwner(start, customer, request);
  const personId = isSignedInCustomers ? (customer?.personId ?? null) : null;
  const { id, session } = await newSession(db, now, { ...start, personId, step: to });
  const visit = { id, session, customer, context };
  return show(visit, crn && !reference ? [errorOf(context, "crn_invalid", "crnInvalid")] : []);
}

/** A street for mail delivery must exist (PRC-7). */
async function addressErrors(fields: readonly Field[], values: Values, context: RequestContext) {
  const { db, settings, language } = context;
  const street = values["street-address"];
  const isAsked = fields.some(({ name }) => name === "street-address") && wantsMail(values);
  if (!isAsked || !settings.features.enableAddressTypeAhead || typeof street !== "string") return [];
  if (await existsAddress(db, street)) return [];
  return [
    { code: "field_invalid", field: "street-address", message: flowMessage(language, "addressUnknown") },
  ];
}

/** Moves the session to the target of a route. */
async function move({ session, customer, context }: Visit, { to, form }: Route): Promise<void> {
  if (to === SAME) return;
  const { trail, step } = session;
  session.entry = form ?? session.entry;
  if (to === BACK) session.step = trail.at(-1) ?? step;
  else if (to === START) {
    const known = await conditions(session, customer, context);
    if (customer && known["isOwner"] === "yes") session.personId = customer.personId;
    session.step = firstStep(session.entry, known);
  } else session.step = to;
  session.trail = to === BACK ? trail.slice(0, -1) : [...trail, step];
  session.visit += 1;
}

/** One-time codes are dropped after the message. */
const withoutCodes = (fields: readonly Field[], values: Record<string, string | string[]>) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => fields.find((field) => field.name === name)?.kind !== "code"),
  );

/** Handles a pressed button of the step: validates, executes its actions, and moves on. */
async function press(visit: Visit, message: Message): Promise<Reply> {
  const { session, customer, context } = visit;
  const { db, now, language } = context;
  const step = readStep(session.step);
  const tree = await treeOf(step, visit);
  const button = buttonsIn(tree).find(({ value }) => value === message.actionButton);
  const [action = "", picked = ""] = message.actionButton.split(/:(.*)/s);
  // Only a button of the step can be pressed, so that no visitor can withdraw another one's request.
  if (!button) return show(visit, [errorOf(context, "action_unknown", "actionUnknown")]);

  const fields = fieldsIn(tree);
  const values = ownValues(fields, message.fields);
  const storable = withoutCodes(fields, values);
  const mistakes = button.checks
    ? [...fieldErrors(fields, values, language), ...(await addressErrors(fields, values, context))]
    : [];
  if (mistakes.length) return show(visit, mistakes, storable);

  // Replace the stored values of the step's own fields: what is no longer entered is dropped.
  const elsewhere = Object.entries(session.answers).filter(
    ([name]) => !fields.some((one) => one.name === name),
  );
  const next: FlowSession = { ...session, answers: { ...Object.fromEntries(elsewhere), ...storable } };
  const route = routeFor(step.on[action] ?? [], await conditions(next, customer, context));
  if (!route) return show(visit, [errorOf(context, "action_unknown", "actionUnknown")], storable);
  const target = route.to.startsWith("@") ? undefined : readStep(route.to);
  if (target && isCustomers(target, next)) {
    // Store nothing yet: the same message is sent again with a token.
    if (!customer) return show(visit, [loginRequired(context)], storable);
    next.personId = customer.personId;
  } else if (target?.login && next.requestId === null) next.personId = null;

  const own = customerIn(next, customer);
  const flow: FlowContext = { session: next, customer: own, picked, values, context };
  const after = { ...visit, session: next };
  for (const name of route.do ?? []) {
    const error = await actions[name](flow);
    if (!error) continue;
    await saveSession(db, now, next);
    return show(after, [error], storable);
  }
  await move(after, route);
  await saveSession(db, now, next);
  return show(after);
}

/**
 * Responds to a message of a flow (PRC-2). If its step is already done, or if it presses no button, the response is the
 * current step.
 * @throws HttpError 410 if the flow has ended or is another customer's: the client starts over
 */
export async function answer(message: Message, context: RequestContext): Promise<Reply> {
  const { db, now, language, uploadBytes } = context;
  await runDueRequests(db, now, uploadBytes);
  if (!message.sessionId) return begin(message, context);
  const session = await lockSession(db, now, message.sessionId);
  if (!session) throw new HttpError(410, flowMessage(language, "sessionEnded"), {}, "session_ended");
  const customer = await customerOf(db, now, message.authToken);
  if (customer && session.personId !== null && customer.personId !== session.personId)
    throw new HttpError(410, flowMessage(language, "otherCustomer"), {}, "other_customer");
  // The customer has signed in for the step that requires it.
  if (customer && isCustomers(readStep(session.step), session)) {
    session.personId = customer.personId;
    await saveSession(db, now, session);
  }
  const visit = { id: message.sessionId, session, customer, context };
  if (!message.actionButton || message.stepId !== stepIdOf(session)) return show(visit);
  const isNeverSignedIn = ["FORMER", "NEVER", "THIRD_PARTY"].includes(message.customerSubType);
  // PRC-3: a visitor who has gone back to an anonymous step, to continue as another requester, needs no login.
  if (isNeverSignedIn && !isCustomers(readStep(session.step), session)) session.personId = null;
  // A customer's flow only continues with that customer.
  if (session.personId !== null && !customer) return show(visit, [loginRequired(context)]);
  return press(visit, message);
}

/*
 * The actions that a step's routes name under `do` (STEPS.md), for example to email a code or to file, withdraw or
 * appeal a privacy request. engine.ts executes them.
 */

import { waitingTime } from "../../../../../core/i18n/duration.ts";
import { codeWait, verifyCode, newCode, type CodeCheck } from "../../account/one-time-codes.ts";
import { privacyRequests } from "../../../database/schema.ts";
import type { RequestContext } from "../../../operation.ts";
import { newReference } from "../../../reference.ts";
import { addressesFor, codeOwner } from "./facts.ts";
import { firstOf, type Values } from "./html.ts";
import { lifecycleOf, type PrivacyRequest } from "./lifecycle.ts";
import { mailPrivacy } from "./mails.ts";
import { verifyOwnerCode, newOwnerCode, ownerCodeWait, referenceIn, withOwnership } from "./owner.ts";
import { changeRequest, findRequest, lockRequest, optOut, subjectOf } from "./requests.ts";
import type { FlowSession } from "./sessions.ts";
import type { ActionName } from "./steps.ts";
import type { Customer } from "./tokens.ts";
import { dayOf, flowMessage, type FlowMessageKey } from "./messages.ts";

/** Why an action failed. */
export interface FlowError {
  code: string;
  message: string;
  field?: string;
}

/** A visitor's move from one step to the next. Actions change the session; the engine stores it. */
export interface FlowContext {
  session: FlowSession;
  customer: Customer | undefined;
  /** The part of the button's value after the colon. */
  picked: string;
  /** Values of the step being left, including one-time codes. */
  values: Values;
  context: RequestContext;
}

type Action = (flow: FlowContext) => Promise<FlowError | undefined>;

const refused = (
  { context: { language } }: FlowContext,
  code: string,
  word: FlowMessageKey,
  values: Record<string, string | number> = {},
  field?: string,
): FlowError => ({
  code,
  message: flowMessage(language, word, values),
  ...(field === undefined ? {} : { field }),
});

const requestOf = ({ session, context: { db } }: FlowContext): Promise<PrivacyRequest> => {
  if (session.requestId === null) throw new Error("The flow has no request yet");
  return lockRequest(db, session.requestId);
};

const addressesOf = async (flow: FlowContext) =>
  addressesFor(
    flow.session,
    flow.customer,
    flow.session.requestId === null ? undefined : await requestOf(flow),
  );

/** Emails a one-time code to the subject. An agent's subject learns who asks: giving the code means consent. */
const mailCode = (
  { context }: FlowContext,
  { requester, subject }: { requester: string; subject: string },
  code: string,
) => mailPrivacy(context, subject, subject === requester ? "code" : "consent", { code, requester });

/** Finds the request of a button or of a field `crn` (PRC-11). It doesn't reveal whether there is one. */
const find: Action = async (flow) => {
  const crn = flow.picked || referenceIn(firstOf(flow.values["crn"]));
  if (!crn) return refused(flow, "crn_invalid", "crnInvalid", {}, "crn");
  const request = await findRequest(flow.context.db, crn);
  const { session, values } = flow;
  // Answers from earlier steps were about another request.
  if (session.requestId !== null && session.requestId !== request?.id) {
    const stays = new Set(["customerSubType", "irrRequestType", ...Object.keys(values)]);
    session.answers = Object.fromEntries(Object.entries(session.answers).filter(([name]) => stays.has(name)));
  }
  session.requestId = request?.id ?? null;
  return undefined;
};

/** The last code is too recent, or there were too many. */
function codeRefused(flow: FlowContext, wait: { why: "sent" | "too-many"; ms: number }): FlowError {
  const seconds = Math.ceil(wait.ms / 1000);
  const time = waitingTime(flow.context.language, seconds);
  return refused(flow, "code_wait", wait.why === "sent" ? "codeWait" : "codeTooMany", { time });
}

/** Emails a one-time code, unless the last one is too recent. */
const sendCode: Action = async (flow) => {
  const { db, now } = flow.context;
  const addresses = await addressesOf(flow);
  const email = addresses.subject;
  const wait = await codeWait(db, now, codeOwner(email), email);
  // A visitor who returns to the step already has a code to enter.
  const isResend = flow.session.step === "code";
  if (wait?.why === "sent" && flow.session.codeRequestId !== null && !isResend) return undefined;
  if (wait) return codeRefused(flow, wait);
  const { requestId, code } = await newCode(db, now, codeOwner(email), email);
  flow.session.codeRequestId = requestId;
  await mailCode(flow, addresses, code);
  return undefined;
};

/** PRC-5 */
const refusals: Record<Exclude<CodeCheck, "right">, readonly [code: string, word: FlowMessageKey]> = {
  wrong: ["consumer_contact_verification_code_does_not_match", "codeWrong"],
  "tries-used": ["consumer_contact_verification_code_rate_limiting_failure", "codeSpent"],
  expired: ["consumer_contact_verification_code_expired", "codeExpired"],
};

const checkCode: Action = async (flow) => {
  const { session, values, context } = flow;
  const { db, now } = context;
  const { subject: email } = await addressesOf(flow);
  const asked = {
    personId: codeOwner(email),
    email,
    requestId: session.codeRequestId ?? "",
    code: firstOf(values["code"]).replace(/\s/g, ""),
  };
  const result = await verifyCode(db, now, asked);
  if (result === "right") {
    session.answers = { ...session.answers, isProved: "yes" };
    return undefined;
  }
  const [code, word] = refusals[result];
  return refused(flow, code, word, {}, "code");
};

const crnOf = ({ session }: FlowContext): string => referenceIn(firstOf(session.answers["crn"]));

/** Emails a code to the request's address, if there is one. The visitor sees the same result either way. */
const sendOwnerCode: Action = async (flow) => {
  const { session, context } = flow;
  const crn = crnOf(flow);
  const wait = await ownerCodeWait(context, crn);
  const isResend = session.step === "owner-code";
  // A visitor who returns to the step already has a code for this number.
  if (wait?.why === "sent" && session.answers["codeFor"] === crn && !isResend) return undefined;
  if (wait) return codeRefused(flow, wait);
  const { requestId, code } = await newOwnerCode(context, crn);
  session.codeRequestId = requestId;
  session.answers = { ...session.answers, codeFor: crn };
  const request = session.requestId === null ? undefined : await requestOf(flow);
  if (request?.email) await mailCode(flow, addressesFor(session, undefined, request), code);
  return undefined;
};

/** From here on the visitor may see the request (PRC-5). */
const checkOwnerCode: Action = async (flow) => {
  const { session, values, context } = flow;
  const result = await verifyOwnerCode(context, crnOf(flow), {
    requestId: session.codeRequestId ?? "",
    code: firstOf(values["code"]).replace(/\s/g, ""),
  });
  if (result === "right" && session.requestId !== null) {
    session.answers = withOwnership(session, await requestOf(flow));
    return undefined;
  }
  const [code, word] = refusals[result === "right" ? "wrong" : result];
  return refused(flow, code, word, {}, "code");
};

/** Files the request. If there is no data to correct or delete, it will be denied. */
const file: Action = async (flow) => {
  const { session, customer, context } = flow;
  const { db, now, language } = context;
  const { isProved, ...answers } = session.answers;
  const { requester: email, subject: about } = addressesFor(session, customer, undefined);
  const type = firstOf(answers["irrRequestType"]) as PrivacyRequest["type"];
  const customerSubType = firstOf(answers["customerSubType"]) as PrivacyRequest["customerSubType"];
  const subject = await subjectOf(db, customer?.personId ?? null, about);
  const needsData = type === "correction" || type === "deletion";
  const [request] = await db
    .insert(privacyRequests)
    .values({
      crn: newReference("PR", 3),
      type,
      customerSubType,
      personId: customer?.personId ?? null,
      email: email || null,
      answers,
      language,
      outcome: needsData && !subject ? "no-data" : "completed",
      receivedAt: now,
      verifiedAt: isProved === "yes" ? now : null,
    })
    .returning();
  if (!request) throw new Error("The request was not written");
  if (type === "optOut" && customer) await optOut(db, now, customer.personId);
  session.requestId = request.id;
  session.answers = withOwnership(session, request);
  const { by, needsProof } = lifecycleOf(request, now);
  if (email) {
    const values = { crn: request.crn, by: by ? dayOf(language, by) : "" };
    await mailPrivacy(context, email, needsProof ? "proof" : "received", values);
  }
  return undefined;
};

/** Proves the identity for a request that waits for it. Succeeds if that has been done in the meantime. */
const verify: Action = async (flow) => {
  const { db, now } = flow.context;
  const request = await requestOf(flow);
  if (request.verifiedAt) return undefined;
  if (!lifecycleOf(request, now).needsProof) return refused(flow, "not_possible", "notPossible");
  await changeRequest(db, request.id, { verifiedAt: now });
  return undefined;
};

const withdraw: Action = async (flow) => {
  const { db, now } = flow.context;
  const request = await requestOf(flow);
  if (request.withdrawnAt) return undefined;
  if (!lifecycleOf(request, now).canWithdraw) return refused(flow, "not_possible", "notPossible");
  await changeRequest(db, request.id, { withdrawnAt: now });
  if (request.email) await mailPrivacy(flow.context, request.email, "withdrawn", { crn: request.crn });
  return undefined;
};

const appeal: Action = async (flow) => {
  const { db, now, language } = flow.context;
  const request = await requestOf(flow);
  if (request.appealedAt) return undefined;
  if (!lifecycleOf(request, now).canAppeal) return refused(flow, "not_possible", "notPossible");
  const appealed = { appealedAt: now, appealReason: firstOf(flow.values["free-text"]) };
  await changeRequest(db, request.id, appealed);
  const { by } = lifecycleOf({ ...request, ...appealed }, now);
  const values = { crn: request.crn, by: by ? dayOf(language, by) : "" };
  if (request.email) await mailPrivacy(flow.context, request.email, "appealed", values);
  return undefined;
};

export const actions: Record<ActionName, Action> = {
  "find-request": find,
  "send-code": sendCode,
  "check-code": checkCode,
  "send-owner-code": sendOwnerCode,
  "check-owner-code": checkOwnerCode,
  "file-request": file,
  "verify-request": verify,
  "withdraw-request": withdraw,
  "appeal-request": appeal,
};

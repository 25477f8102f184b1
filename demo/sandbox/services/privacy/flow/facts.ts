import { states } from "../../../../../core/i18n/states.ts";
import type { Language } from "../../../../content/language.ts";
import { codeWait } from "../../account/one-time-codes.ts";
import type { RequestContext } from "../../../operation.ts";
import { signed } from "../../firmware/signing.ts";
import type { Facts, Values } from "./html.ts";
import { lifecycleOf, type Lifecycle, type PrivacyRequest, type Status } from "./lifecycle.ts";
import { isOwner, ownerCodeWait, referenceIn } from "./owner.ts";
import { reportPath } from "./report.ts";
import { lockRequest, requestsOf, subjectEmail } from "./requests.ts";
import type { FlowSession } from "./sessions.ts";
import type { Customer } from "./tokens.ts";
import { dayOf, nextOf, flowMessage } from "./messages.ts";

/** How long a link to a report is valid, in seconds: as long as the page that shows it (PRC-4). */
const REPORT_LINK_SECONDS = 15 * 60;
/** Maximum length of an appeal's free text, in characters: on the dashboard and elsewhere (PRC-9). */
const APPEAL_MAX = { dashboard: "1000", elsewhere: "200" };

/** Tone of a status (`data-tone`). */
const tones: Record<Status, string> = {
  received: "info",
  verifying: "warning",
  "in-progress": "info",
  completed: "success",
  denied: "error",
  withdrawn: "neutral",
};

/** Masks an address so that only its owner recognizes it: `f•••@example.test`. */
export const masked = (email: string): string => email.replace(/^(.).*(?=@)/u, "$1•••");

/** Returns the owner of codes: they belong to an address, whichever visitor requests them. */
export const codeOwner = (email: string): string => `privacy:${email.toLowerCase()}`;

/**
 * Returns the addresses for a flow's emails: the requester's, which is the customer's own or the entered one, and the
 * subject's, whose data it is about. One-time codes go to the subject.
 */
export function addressesFor(
  { answers }: FlowSession,
  customer: Customer | undefined,
  request: PrivacyRequest | undefined,
): { requester: string; subject: string } {
  const entered = answers["email"];
  const requester = request?.email ?? customer?.email ?? (typeof entered === "string" ? entered : "");
  return { requester, subject: subjectEmail(request?.answers ?? answers, requester) };
}

/** Returns the facts about a request, in one language. */
async function factsOf(
  request: PrivacyRequest,
  life: Lifecycle,
  { db, now, origin, language }: RequestContext,
): Promise<Facts> {
  const day = (at: Date) => dayOf(language, at);
  const { crn, type } = request;
  const details = request.answers["free-text"];
  return {
    crn,
    type: flowMessage(language, type),
    status: flowMessage(language, life.status),
    tone: tones[life.status],
    receivedOn: day(request.receivedAt),
    ...nextOf(language, life),
    reason: life.reason ? flowMessage(language, life.reason) : "",
    details: typeof details === "string" ? details : "",
    history: life.history.map(({ status, at }) => ({ step: flowMessage(language, status), on: day(at) })),
    appealStatus: life.appeal === "none" ? "" : flowMessage(language, life.appeal),
    needsProof: life.needsProof,
    canWithdraw: life.canWithdraw,
    canAppeal: life.canAppeal,
    reportUrl: life.hasReport ? origin + (await signed(db, now, reportPath(crn), REPORT_LINK_SECONDS)) : "",
  };
}

const stateList = (language: Language): Facts[] =>
  states(language).map(({ value, label }) => ({ code: value, label }));

/** Returns the conditions that routes can check (`when`), besides the entered values. */
export async function conditions(
  session: Pick<FlowSession, "answers" | "entry" | "requestId">,
  customer: Customer | undefined,
  { db, now }: RequestContext,
): Promise<Values> {
  const request = session.requestId === null ? undefined : await lockRequest(db, session.requestId);
  const life = request && lifecycleOf(request, now);
  const yes = (is: boolean | undefined) => (is ? "yes" : "no");
  return {
    ...session.answers,
    form: session.entry,
    signedIn: yes(!!customer),
    hasRequest: yes(!!request),
    hasReference: yes(!!referenceIn(String(session.answers["crn"] ?? ""))),
    isOwner: yes(isOwner(session, customer, request)),
    needsProof: yes(life?.needsProof),
    canWithdraw: yes(life?.canWithdraw),
    canAppeal: yes(life?.canAppeal),
  };
}

/** Returns the entered values: each text by its field's name, and each selected option as `name:value`. */
const entered = (answers: Values): Facts =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) => [
      [name, [value].flat().join(", ")],
      ...[value].flat().map((one) => [`${name}:${one}`, one !== ""] as const),
    ]),
  );

/** Returns the facts that the HTML of a step can show. */
export async function factsFor(
  session: FlowSession,
  customer: Customer | undefined,
  context: RequestContext,
): Promise<Facts> {
  const { db, now, origin, language } = context;
  const named = session.requestId === null ? undefined : await lockRequest(db, session.requestId);
  const request = isOwner(session, customer, named) ? named : undefined;
  const rows = customer ? await requestsOf(db, customer.personId) : [];
  const requests = await Promise.all(rows.map((row) => factsOf(row, lifecycleOf(row, now), context)));
  const { requester, subject: email } = addressesFor(session, customer, request);
  const wait = await (session.step === "owner-code"
    ? ownerCodeWait(context, referenceIn(String(session.answers["crn"] ?? "")))
    : email && codeWait(db, now, codeOwner(email), email));
  return {
    ...entered(session.answers),
    origin,
    states: stateList(language),
    requests,
    unproved: requests.filter(({ needsProof }) => needsProof),
    [`form:${session.entry}`]: true,
    maskedEmail: email && masked(email),
    forOther: email !== requester,
    resendWait: String(Math.ceil(((wait || undefined)?.ms ?? 0) / 1000)),
    firstName: customer?.firstName ?? "",
    appealMax: session.entry === "irr-dashboard" ? APPEAL_MAX.dashboard : APPEAL_MAX.elsewhere,
    ...(request ? await factsOf(request, lifecycleOf(request, now), context) : {}),
  };
}

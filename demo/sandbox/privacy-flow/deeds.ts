import { codeWait, judgeCode, newCode, type Judgement } from "../accounts/one-time-codes.ts";
import { privacyRequests } from "../database/schema.ts";
import type { Circumstances } from "../operation.ts";
import { newReference } from "../reference.ts";
import { addressFor, codeOwner } from "./facts.ts";
import type { Values } from "./html.ts";
import { lifeOf, type PrivacyRequest } from "./life.ts";
import { mailPrivacy } from "./mails.ts";
import { judgeOwnerCode, newOwnerCode, ownerCodeWait, referenceIn, withOwnership } from "./owner.ts";
import { changeRequest, findRequest, holdRequest, optOut, subjectOf } from "./requests.ts";
import type { FlowSession } from "./sessions.ts";
import type { DeedName } from "./steps.ts";
import type { Customer } from "./tokens.ts";
import { dayOf, tell, type Word } from "./words.ts";

/** What was asked for and could not be done. */
export interface FlowError {
  code: string;
  message: string;
  field?: string;
}

/** A visitor on the way from one step to the next. Deeds change the session; the engine keeps it. */
export interface Walk {
  session: FlowSession;
  customer: Customer | undefined;
  /** What the button's value says behind its colon. */
  picked: string;
  /** Of the step that is left, one-time codes included. */
  values: Values;
  circumstances: Circumstances;
}

type Deed = (walk: Walk) => Promise<FlowError | undefined>;

const one = (value: string | readonly string[] | undefined): string => [value ?? ""].flat()[0] ?? "";

const refused = (
  { circumstances: { language } }: Walk,
  code: string,
  word: Word,
  values: Record<string, string | number> = {},
  field?: string,
): FlowError => ({ code, message: tell(language, word, values), ...(field === undefined ? {} : { field }) });

const requestOf = ({ session, circumstances: { db } }: Walk): Promise<PrivacyRequest> => {
  if (session.requestId === null) throw new Error("The flow has no request yet");
  return holdRequest(db, session.requestId);
};

const addressOf = async (walk: Walk): Promise<string> =>
  addressFor(
    walk.session,
    walk.customer,
    walk.session.requestId === null ? undefined : await requestOf(walk),
  );

/** PRC-11: the request that a button, or a field `crn`, names. Whether there is one is not told. */
const find: Deed = async (walk) => {
  const crn = walk.picked || referenceIn(one(walk.values["crn"]));
  if (!crn) return refused(walk, "crn_invalid", "crnInvalid", {}, "crn");
  const request = await findRequest(walk.circumstances.db, crn);
  const { session, values } = walk;
  // What earlier steps were answered with was about another one.
  if (session.requestId !== null && session.requestId !== request?.id) {
    const stays = new Set(["customerSubType", "irrRequestType", ...Object.keys(values)]);
    session.answers = Object.fromEntries(Object.entries(session.answers).filter(([name]) => stays.has(name)));
  }
  session.requestId = request?.id ?? null;
  return undefined;
};

/** A code is young, or there were too many. */
function codeRefused(walk: Walk, wait: { why: "sent" | "too-many"; ms: number }): FlowError {
  const seconds = Math.ceil(wait.ms / 1000);
  return refused(walk, "code_wait", wait.why === "sent" ? "codeWait" : "codeTooMany", { seconds });
}

/** Mails a one-time code, unless the last one is young. */
const sendCode: Deed = async (walk) => {
  const { db, now } = walk.circumstances;
  const email = await addressOf(walk);
  const wait = await codeWait(db, now, codeOwner(email), email);
  // Whoever comes back to the step has a code already; the field waits for it.
  const isResend = walk.session.step === "code";
  if (wait?.why === "sent" && walk.session.codeRequestId !== null && !isResend) return undefined;
  if (wait) return codeRefused(walk, wait);
  const { requestId, code } = await newCode(db, now, codeOwner(email), email);
  walk.session.codeRequestId = requestId;
  await mailPrivacy(walk.circumstances, email, "code", { code });
  return undefined;
};

/** PRC-5 */
const judgements: Record<Exclude<Judgement, "right">, readonly [code: string, word: Word]> = {
  wrong: ["consumer_contact_verification_code_does_not_match", "codeWrong"],
  "tries-used": ["consumer_contact_verification_code_rate_limiting_failure", "codeSpent"],
  expired: ["consumer_contact_verification_code_expired", "codeExpired"],
};

const checkCode: Deed = async (walk) => {
  const { session, values, circumstances } = walk;
  const { db, now } = circumstances;
  const email = await addressOf(walk);
  const asked = {
    personId: codeOwner(email),
    email,
    requestId: session.codeRequestId ?? "",
    code: one(values["code"]).replace(/\s/g, ""),
  };
  const judgement = await judgeCode(db, now, asked);
  if (judgement === "right") {
    session.answers = { ...session.answers, isProved: "yes" };
    return undefined;
  }
  const [code, word] = judgements[judgement];
  return refused(walk, code, word, {}, "code");
};

const crnOf = ({ session }: Walk): string => referenceIn(one(session.answers["crn"]));

/** Mails a code to the address of the request, if there is one; what the visitor sees is the same either way. */
const sendOwnerCode: Deed = async (walk) => {
  const { session, circumstances } = walk;
  const crn = crnOf(walk);
  const wait = await ownerCodeWait(circumstances, crn);
  const isResend = session.step === "owner-code";
  // Who comes back to the step has a code for this number already.
  if (wait?.why === "sent" && session.answers["codeFor"] === crn && !isResend) return undefined;
  if (wait) return codeRefused(walk, wait);
  const { requestId, code } = await newOwnerCode(circumstances, crn);
  session.codeRequestId = requestId;
  session.answers = { ...session.answers, codeFor: crn };
  const request = session.requestId === null ? undefined : await requestOf(walk);
  if (request?.email) await mailPrivacy(circumstances, request.email, "code", { code });
  return undefined;
};

/** PRC-5: from here on the visitor may see the request. */
const checkOwnerCode: Deed = async (walk) => {
  const { session, values, circumstances } = walk;
  const judgement = await judgeOwnerCode(circumstances, crnOf(walk), {
    requestId: session.codeRequestId ?? "",
    code: one(values["code"]).replace(/\s/g, ""),
  });
  if (judgement === "right" && session.requestId !== null) {
    session.answers = withOwnership(session, await requestOf(walk));
    return undefined;
  }
  const [code, word] = judgements[judgement === "right" ? "wrong" : judgement];
  return refused(walk, code, word, {}, "code");
};

/** Files what was entered. A correction or deletion of data that nobody has will be denied. */
const file: Deed = async (walk) => {
  const { session, customer, circumstances } = walk;
  const { db, now, language } = circumstances;
  const { isProved, ...answers } = session.answers;
  const email = await addressOf(walk);
  const type = one(answers["irrRequestType"]) as PrivacyRequest["type"];
  const customerSubType = one(answers["customerSubType"]) as PrivacyRequest["customerSubType"];
  const about = one(answers["subject-email"]) || email;
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
  const { by, needsProof } = lifeOf(request, now);
  if (email) {
    const told = { crn: request.crn, by: by ? dayOf(language, by) : "" };
    await mailPrivacy(circumstances, email, needsProof ? "proof" : "received", told);
  }
  return undefined;
};

/** Identity proofing of a request that waits for it. Where it was done meanwhile, it is done. */
const verify: Deed = async (walk) => {
  const { db, now } = walk.circumstances;
  const request = await requestOf(walk);
  if (request.verifiedAt) return undefined;
  if (!lifeOf(request, now).needsProof) return refused(walk, "not_possible", "notPossible");
  await changeRequest(db, request.id, { verifiedAt: now });
  return undefined;
};

const withdraw: Deed = async (walk) => {
  const { db, now } = walk.circumstances;
  const request = await requestOf(walk);
  if (request.withdrawnAt) return undefined;
  if (!lifeOf(request, now).canWithdraw) return refused(walk, "not_possible", "notPossible");
  await changeRequest(db, request.id, { withdrawnAt: now });
  if (request.email) await mailPrivacy(walk.circumstances, request.email, "withdrawn", { crn: request.crn });
  return undefined;
};

const appeal: Deed = async (walk) => {
  const { db, now, language } = walk.circumstances;
  const request = await requestOf(walk);
  if (request.appealedAt) return undefined;
  if (!lifeOf(request, now).canAppeal) return refused(walk, "not_possible", "notPossible");
  const appealed = { appealedAt: now, appealReason: one(walk.values["free-text"]) };
  await changeRequest(db, request.id, appealed);
  const { by } = lifeOf({ ...request, ...appealed }, now);
  const told = { crn: request.crn, by: by ? dayOf(language, by) : "" };
  if (request.email) await mailPrivacy(walk.circumstances, request.email, "appealed", told);
  return undefined;
};

export const deeds: Record<DeedName, Deed> = {
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

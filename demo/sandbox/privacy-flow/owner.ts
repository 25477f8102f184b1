import { codeWait, judgeCode, newCode } from "../accounts/one-time-codes.ts";
import type { RequestContext } from "../operation.ts";
import type { PrivacyRequest } from "./lifecycle.ts";
import type { FlowSession } from "./sessions.ts";
import type { Customer } from "./tokens.ts";

/** A reference number as it is written: nothing says whether there is a request of that number. */
const REFERENCE = /^PR(?:-[\dA-Z]{4}){3}$/;

/** A reference number in capitals, without spaces around it; empty if it cannot be one. */
export function referenceIn(text: string): string {
  const crn = text.trim().toUpperCase();
  return REFERENCE.test(crn) ? crn : "";
}

/** Where a session keeps which request its visitor has proved to own. */
const PROVED = "ownerOf";

/** The session's answers, once its visitor has proved to own a request. */
export const withOwnership = (
  { answers }: Pick<FlowSession, "answers">,
  request: Pick<PrivacyRequest, "id">,
): FlowSession["answers"] => ({ ...answers, [PROVED]: String(request.id) });

/**
 * Whether a request may be shown: to the customer who made it, and to who has entered the code that was sent to its address.
 * A reference number alone shows nothing.
 */
export const isOwner = (
  { answers }: Pick<FlowSession, "answers">,
  customer: Customer | undefined,
  request: PrivacyRequest | undefined,
): boolean =>
  !!request &&
  (answers[PROVED] === String(request.id) || (!!customer && customer.personId === request.personId));

/** Codes belong to the reference number, so that they are counted alike whether there is such a request or not. */
const codesOf = (crn: string) => ({ personId: `privacy-reference:${crn}`, email: crn });

export const ownerCodeWait = ({ db, now }: RequestContext, crn: string) =>
  codeWait(db, now, codesOf(crn).personId, crn);

/** Makes a code for a reference number; of one that no request has, nobody ever learns it. */
export const newOwnerCode = ({ db, now }: RequestContext, crn: string) =>
  newCode(db, now, codesOf(crn).personId, crn);

export const judgeOwnerCode = (
  { db, now }: RequestContext,
  crn: string,
  entered: { requestId: string; code: string },
) => judgeCode(db, now, { ...codesOf(crn), ...entered });

import { codeWait, verifyCode, newCode } from "../../account/one-time-codes.ts";
import type { RequestContext } from "../../../operation.ts";
import type { PrivacyRequest } from "./lifecycle.ts";
import type { FlowSession } from "./sessions.ts";
import type { Customer } from "./tokens.ts";

/** Format of a reference number. It doesn't reveal whether there is a request with that number. */
const REFERENCE = /^PR(?:-[\dA-Z]{4}){3}$/;

/** Returns a reference number in capitals, trimmed; empty if it has another format. */
export function referenceIn(text: string): string {
  const crn = text.trim().toUpperCase();
  return REFERENCE.test(crn) ? crn : "";
}

/** Name of the answer that stores which request the visitor has proved to own. */
const PROVED = "ownerOf";

/** Returns the session's answers after its visitor has proved to own a request. */
export const withOwnership = (
  { answers }: Pick<FlowSession, "answers">,
  request: Pick<PrivacyRequest, "id">,
): FlowSession["answers"] => ({ ...answers, [PROVED]: String(request.id) });

/**
 * Whether a request may be shown: to the customer who made it, and to a visitor who has entered the code that was sent
 * to its address. A reference number alone isn't enough.
 */
export const isOwner = (
  { answers }: Pick<FlowSession, "answers">,
  customer: Customer | undefined,
  request: PrivacyRequest | undefined,
): boolean =>
  !!request &&
  (answers[PROVED] === String(request.id) || (!!customer && customer.personId === request.personId));

/** Codes belong to the reference number, so that they are counted the same way whether the request exists or not. */
const codesOf = (crn: string) => ({ personId: `privacy-reference:${crn}`, email: crn });

export const ownerCodeWait = ({ db, now }: RequestContext, crn: string) =>
  codeWait(db, now, codesOf(crn).personId, crn);

/** Creates a code for a reference number. If there is no such request, the code is never sent. */
export const newOwnerCode = ({ db, now }: RequestContext, crn: string) =>
  newCode(db, now, codesOf(crn).personId, crn);

export const verifyOwnerCode = (
  { db, now }: RequestContext,
  crn: string,
  entered: { requestId: string; code: string },
) => verifyCode(db, now, { ...codesOf(crn), ...entered });

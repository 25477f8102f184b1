import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { serverError } from "../server-error.ts";
import { flag } from "../wire-values.ts";
import type { MailingAddress, Profile } from "./account-profile.ts";
import { confirm } from "./outcome.ts";

/** Whose account it is: what every change says, and the server compares with the token. */
export type Owner = Pick<Profile, "personId" | "customerRelationshipId">;

/** A change that the server has made (ACC-13). */
export interface Changed {
  /** What it says of it; empty where it says nothing. */
  message: string;
}

const unread = z.optional(z.unknown());
const said = {
  message: unread,
  errorMessage: unread,
  errorDescription: unread,
  errorCode: unread,
  data: unread,
};
const Outcome = z.object({ success: flag(), ...said });
type Outcome = z.infer<typeof Outcome>;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The server's word on a change. @throws ApiError for a failure: its message stands in one of four places */
function confirmed(name: string, answer: Outcome): Changed {
  const message = textOf(answer.message);
  const { serverCode, serverMessage = message || undefined } = serverError(answer);
  const { success } = answer;
  confirm(`account/${name}`, { success, errorCode: serverCode, errorMessage: serverMessage });
  return { message };
}

const owner = ({ personId, customerRelationshipId }: Owner) => ({ personId, customerRelationshipId });

/** One of the changes: what it sends, and that the server made it. */
const change = <Request extends object>(name: string, request: (request: Request) => object) =>
  operation({
    service: "account",
    name,
    version: "1.0",
    token: "customer",
    request,
    response: Outcome,
    read: (outcome) => confirmed(name, outcome),
  });

const Sent = z.object({ requestId: z.string() });

/** ACC-2: mails a one-time code to the new address. The request's id goes with the code. */
export const sendOtp = operation({
  service: "account",
  name: "sendOtp",
  version: "1.0",
  token: "customer",
  request: ({ profile, email }: { profile: Owner; email: string }) => ({ ...owner(profile), email }),
  response: z.object({ success: flag(), ...said, requestId: z.optional(z.string()) }),
  read(outcome): { requestId: string } | undefined {
    confirmed("sendOtp", outcome);
    const requestId = outcome.requestId || Sent.safeParse(outcome.data).data?.requestId;
    return requestId ? { requestId } : undefined;
  },
});

/** ACC-2: changes the address to the one that the code was sent to. */
export const validateOtp = change(
  "validateOtp",
  (wish: { profile: Owner; email: string; requestId: string; otp: string }) => ({
    ...owner(wish.profile),
    email: wish.email,
    requestId: wish.requestId,
    otp: wish.otp,
    updateType: "EMAIL",
  }),
);

/** ACC-3 */
export const updateName = change(
  "updateName",
  ({ profile, firstName, lastName }: { profile: Owner; firstName: string; lastName: string }) => ({
    ...owner(profile),
    firstName,
    lastName,
    updateType: "NAME",
  }),
);

/** ACC-4 */
export const updatePassword = change(
  "updatePassword",
  (wish: { profile: Pick<Owner, "personId">; oldPassword: string; newPassword: string }) => ({
    personId: wish.profile.personId,
    newHint: wish.newPassword,
    oldHint: wish.oldPassword,
    updateType: "PASSWORD",
  }),
);

/** ACC-5: the same call without the old password; no provider is linked any more. */
export const unlinkProvider = change(
  "updatePassword",
  ({ profile, newPassword }: { profile: Profile; newPassword: string }) => ({
    ...owner(profile),
    newHint: newPassword,
    updateType: "PASSWORD",
    fedAuthFlag: true,
    name: profile.name,
    email: profile.email,
    address: profile.mailingAddress,
  }),
);

/** What a customer writes of an address. */
export type AddressFields = Omit<MailingAddress, "country">;

/** ACC-6: a whole address or, where the account keeps no more, the ZIP alone. */
export const updateAddress = change(
  "updateAddress",
  ({ profile, address }: { profile: Owner; address: AddressFields | Pick<AddressFields, "zip"> }) => ({
    ...owner(profile),
    address,
    updateType: "ADDRESS",
  }),
);

/**
 * ACC-10: for ever. The token says whose account; one that is deactivated already is a success. What still stands in
 * the way is told in the error's message.
 */
export const deactivateAccount = operation({
  service: "account",
  name: "deactivateAccount",
  version: "1.0",
  token: "customer",
  request: () => ({}),
  // Only a failure is described: whatever else comes with a good status is none.
  response: z.optional(z.object({ success: z.optional(flag()), ...said })),
  read: (answer) => confirmed("deactivateAccount", { ...answer, success: answer?.success !== false }),
});

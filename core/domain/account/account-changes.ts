import * as z from "zod/mini";
import { operation } from "../../http/operation.ts";
import { serverError } from "../../http/server-error.ts";
import { flag } from "../../http/wire-values.ts";
import type { AddressFields, NameFields, Profile } from "./account-profile.ts";
import { throwIfFailed } from "../../http/outcome.ts";

/** Identifies the account. Each change sends it, and the server compares it with the token. */
export type Owner = Pick<Profile, "personId" | "customerRelationshipId">;

/** A change that the server has made (ACC-13). */
export interface Changed {
  /** The server's message; empty if it sends none. */
  message: string;
}

const unread = z.optional(z.unknown());
const errorFields = {
  message: unread,
  errorMessage: unread,
  errorDescription: unread,
  errorCode: unread,
  data: unread,
};
const Outcome = z.object({ success: flag(), ...errorFields });
type Outcome = z.infer<typeof Outcome>;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * Returns the server's message about a change.
 * @throws ApiError if the change failed; its message can be in one of four fields
 */
function confirmed(name: string, answer: Outcome): Changed {
  const message = textOf(answer.message);
  const { serverCode, serverMessage = message || undefined } = serverError(answer);
  const { success } = answer;
  throwIfFailed(`account/${name}`, { success, errorCode: serverCode, errorMessage: serverMessage });
  return { message };
}

const owner = ({ personId, customerRelationshipId }: Owner) => ({ personId, customerRelationshipId });

/** Declares a change of the account: its request, and its confirmation. */
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

/** Emails a one-time code to the new address (ACC-2). The request's id must be sent back with the code. */
export const sendOtp = operation({
  service: "account",
  name: "sendOtp",
  version: "1.0",
  token: "customer",
  request: ({ profile, email }: { profile: Owner; email: string }) => ({ ...owner(profile), email }),
  response: z.object({ success: flag(), ...errorFields, requestId: z.optional(z.string()) }),
  read(outcome): { requestId: string } | undefined {
    confirmed("sendOtp", outcome);
    const requestId = outcome.requestId || Sent.safeParse(outcome.data).data?.requestId;
    return requestId ? { requestId } : undefined;
  },
});

/** Changes the email address to the one that the code was sent to (ACC-2). */
export const validateOtp = change(
  "validateOtp",
  (input: { profile: Owner; email: string; requestId: string; otp: string }) => ({
    ...owner(input.profile),
    email: input.email,
    requestId: input.requestId,
    otp: input.otp,
    updateType: "EMAIL",
  }),
);

/** Changes the name (ACC-3). */
export const updateName = change("updateName", ({ profile, ...names }: NameFields & { profile: Owner }) => ({
  ...owner(profile),
  ...names,
  updateType: "NAME",
}));

/** Changes the password (ACC-4). Removes all linked providers if `fedAuthFlag` is set (ACC-5). */
export const updatePassword = change(
  "updatePassword",
  (input: { profile: Pick<Owner, "personId">; oldPassword: string; newPassword: string }) => ({
    personId: input.profile.personId,
    newHint: input.newPassword,
    oldHint: input.oldPassword,
    updateType: "PASSWORD",
  }),
);

/** Removes all linked providers (ACC-5): the same call as updatePassword, without the old password. */
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

/** Changes the address (ACC-6). If the account stores only the ZIP code, only that is sent. */
export const updateAddress = change(
  "updateAddress",
  ({ profile, address }: { profile: Owner; address: AddressFields | Pick<AddressFields, "zip"> }) => ({
    ...owner(profile),
    address,
    updateType: "ADDRESS",
  }),
);

/**
 * Deactivates the account permanently (ACC-10). The token identifies the account. If it is already deactivated, the
 * call succeeds. The error's message lists what still blocks the deactivation.
 */
export const deactivateAccount = operation({
  service: "account",
  name: "deactivateAccount",
  version: "1.0",
  token: "customer",
  request: () => ({}),
  // Only failures have a documented body: any other response with a success status is a success.
  response: z.optional(z.object({ success: z.optional(flag()), ...errorFields })),
  read: (answer) => confirmed("deactivateAccount", { ...answer, success: answer?.success !== false }),
});

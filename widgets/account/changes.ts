/*
 * A mutation for each change of an account, from the email address to the deactivation. Loads on demand, with the
 * panels' forms (forms/forms.ts) or with the deactivation's steps.
 */

import { countChanges } from "../../core/http/count-changes.ts";
import { mutation, type Mutation } from "../../core/http/mutation.ts";
import type { Operation } from "../../core/http/operation.ts";
import {
  deactivateAccount,
  sendOtp,
  unlinkProvider,
  updateAddress,
  updateName,
  updatePassword,
  validateOtp,
  type Owner,
} from "../../core/domain/account/account-changes.ts";
import { toJson } from "../../core/platform/json.ts";
import { secretDigest } from "../../core/platform/sha256.ts";
import type { Call } from "../../core/element/hooks/hooks.ts";

/** A mutation of the account. Equal requests share an idempotency key. */
const change = <Request extends object, Wire, Result>(
  name: string,
  operation: Operation<Request, Wire, Result>,
): Mutation<Call, Request, Result, undefined> => {
  const changes = countChanges();
  return mutation({
    name: `account-${name}`,
    send: (call: Call, request: Request, options) => call(operation, request, options),
    content(request) {
      // Hashed, because requests include passwords and one-time codes.
      const sent = secretDigest(toJson(operation.request(request)));
      return [sent, changes(sent)];
    },
  });
};

/** ACC-2 */
export const requestEmailCode = change("email-code", sendOtp);
export const changeEmail = change("email", validateOtp);

/** ACC-3 */
export const changeName = change("name", updateName);

/** ACC-4 */
export const changePassword = change("password", updatePassword);

/** ACC-5 */
export const unlink = change("provider", unlinkProvider);

/** ACC-6 */
export const changeAddress = change("address", updateAddress);

/** ACC-10. The token says whose account it is; the owner is only part of the key. */
export const deactivate = mutation({
  name: "account-deactivation",
  send: (call: Call, _: Owner, options) => call(deactivateAccount, {}, options),
});

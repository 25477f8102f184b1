import * as z from "zod/mini";
import { addressLine, cityName, requiredLine } from "../../core/ui/form/address.ts";
import { personName, zipCode } from "../../core/ui/form/person.ts";
import { email, filled } from "../../core/ui/form/rules.ts";
import { codeText, knownPassword, newPassword, oneTimeCode } from "../../core/ui/form/password-rules.ts";
import type { FieldMessage } from "./form-strings.ts";

const say = (message: FieldMessage): FieldMessage => message;

/** ACC-2: an address other than the current one. */
export const emailForm = (current: string) =>
  z.object({
    email: email(say("emailInvalid")).check(({ value, issues }) => {
      if (value.toLowerCase() !== current.toLowerCase()) return;
      issues.push({ code: "custom", input: value, message: say("emailSame"), continue: true });
    }),
  });

export const CodeForm = z.object({ code: oneTimeCode(say("codeInvalid")) });
export { codeText };

/** ACC-3 */
export const NameForm = z.object({
  firstName: personName(say("firstNameRequired"), say("nameRule"), say("tooLong")),
  lastName: personName(say("lastNameRequired"), say("nameRule"), say("tooLong")),
});
export type NameForm = z.infer<typeof NameForm>;

const next = newPassword(say("passwordRequired"), say("passwordInvalid"));

/** ACC-4 */
export const PasswordForm = z
  .object({ oldPassword: knownPassword(say("passwordRequired")), newPassword: next })
  .check(({ value, issues }) => {
    if (!value.newPassword || value.oldPassword !== value.newPassword) return;
    issues.push({ code: "custom", input: value, path: ["newPassword"], message: say("passwordSame") });
  });
export type PasswordForm = z.infer<typeof PasswordForm>;

/** ACC-5 */
export const UnlinkForm = z.object({ newPassword: next });
export type UnlinkForm = z.infer<typeof UnlinkForm>;

/** ACC-6: for accounts that have only a ZIP code. */
export const ZipForm = z.object({ zip: zipCode(say("zipInvalid")) });
export type ZipForm = z.infer<typeof ZipForm>;

/** ACC-6 */
export const AddressForm = z.object({
  addressLine1: requiredLine(say("lineRequired"), say("lineInvalid"), say("tooLong")),
  addressLine2: addressLine(say("lineInvalid"), say("tooLong")),
  city: cityName(say("cityRequired"), say("cityRule"), say("tooLong")),
  state: z.string().check(filled(say("stateRequired"))),
  zip: zipCode(say("zipInvalid")),
});
export type AddressForm = z.infer<typeof AddressForm>;

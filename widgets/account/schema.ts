import * as z from "zod/mini";
import { addressLine, cityName, requiredLine } from "../../core/ui/form/address.ts";
import { personName, zipCode } from "../../core/ui/form/person.ts";
import { email, filled } from "../../core/ui/form/rules.ts";
import { codeText, knownPassword, newPassword, oneTimeCode } from "../../core/ui/form/password-rules.ts";
import type { FieldMessage } from "./strings/forms.ts";

const fieldMessage = (message: FieldMessage): FieldMessage => message;

/** ACC-2: an address other than the current one. */
export const emailForm = (current: string) =>
  z.object({
    email: email(fieldMessage("emailInvalid")).check(({ value, issues }) => {
      if (value.toLowerCase() !== current.toLowerCase()) return;
      issues.push({ code: "custom", input: value, message: fieldMessage("emailSame"), continue: true });
    }),
  });

export const CodeForm = z.object({ code: oneTimeCode(fieldMessage("codeInvalid")) });
export { codeText };

/** ACC-3 */
export const NameForm = z.object({
  firstName: personName(fieldMessage("firstNameRequired"), fieldMessage("nameRule"), fieldMessage("tooLong")),
  lastName: personName(fieldMessage("lastNameRequired"), fieldMessage("nameRule"), fieldMessage("tooLong")),
});
export type NameForm = z.infer<typeof NameForm>;

const next = newPassword(fieldMessage("passwordRequired"), fieldMessage("passwordInvalid"));

/** ACC-4 */
export const PasswordForm = z
  .object({ oldPassword: knownPassword(fieldMessage("passwordRequired")), newPassword: next })
  .check(({ value, issues }) => {
    if (!value.newPassword || value.oldPassword !== value.newPassword) return;
    issues.push({
      code: "custom",
      input: value,
      path: ["newPassword"],
      message: fieldMessage("passwordSame"),
    });
  });
export type PasswordForm = z.infer<typeof PasswordForm>;

/** ACC-5 */
export const UnlinkForm = z.object({ newPassword: next });
export type UnlinkForm = z.infer<typeof UnlinkForm>;

/** ACC-6: for accounts that have only a ZIP code. */
export const ZipForm = z.object({ zip: zipCode(fieldMessage("zipInvalid")) });
export type ZipForm = z.infer<typeof ZipForm>;

/** ACC-6 */
export const AddressForm = z.object({
  addressLine1: requiredLine(
    fieldMessage("lineRequired"),
    fieldMessage("lineInvalid"),
    fieldMessage("tooLong"),
  ),
  addressLine2: addressLine(fieldMessage("lineInvalid"), fieldMessage("tooLong")),
  city: cityName(fieldMessage("cityRequired"), fieldMessage("cityRule"), fieldMessage("tooLong")),
  state: z.string().check(filled(fieldMessage("stateRequired"))),
  zip: zipCode(fieldMessage("zipInvalid")),
});
export type AddressForm = z.infer<typeof AddressForm>;

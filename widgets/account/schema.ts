import * as z from "zod/mini";
import { personName, whenFilled, zipCode } from "../../core/ui/form/person.ts";
import { atMost, email, filled } from "../../core/ui/form/rules.ts";
import type { FieldMessage } from "./strings/forms.ts";

/** Minimum length of a password, in characters. */
const PASSWORD_MIN = 8;
/** Maximum length of a password, in characters. */
const PASSWORD_MAX = 128;

/** A new password. Spaces count as characters. The messages are string keys. */
export const newPassword = (required: string, invalid: string) =>
  z
    .string()
    .check(filled(required), z.regex(new RegExp(`^(?:[^]{${PASSWORD_MIN},${PASSWORD_MAX}})?$`), invalid));

/** An existing password: any text. */
export const knownPassword = (required: string) => z.string().check(filled(required));

/** A one-time code: six digits; spaces and hyphens are ignored. `message` is a string key. */
export const oneTimeCode = (message: string) => z.string().check(z.regex(/^[\s-]*(?:\d[\s-]*){6}$/, message));

/** Formats a valid one-time code for the server: digits only. */
export const codeText = (typed: string): string => typed.replace(/\D/g, "");

/** Longest line of an address, in characters. */
const LINE_MAX = 100;
/** A street address: letters of any script, digits and the usual marks. */
const LINE = /^[\p{L}\p{M}\d .,'’#/&()-]+$/u;
/** The name of a city. */
const CITY = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;

/** An optional address line. Surrounding spaces are removed. The messages are string keys. */
export const addressLine = (invalid: string, tooLong: string) =>
  z.string().check(z.trim(), whenFilled(LINE, invalid), atMost(LINE_MAX, tooLong));

/** A required address line. The messages are string keys. */
export const requiredLine = (required: string, invalid: string, tooLong: string) =>
  addressLine(invalid, tooLong).check(filled(required));

/** A city name. The messages are string keys. */
export const cityName = (required: string, invalid: string, tooLong: string) =>
  z.string().check(z.trim(), filled(required), whenFilled(CITY, invalid), atMost(LINE_MAX, tooLong));

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

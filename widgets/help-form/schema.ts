import * as z from "zod/mini";
import { withoutSeparators } from "../../core/ui/form/client-id.ts";
import { atMost, EMAIL, filled } from "../../core/ui/form/rules.ts";

/** Required fields (HLP-1). */
export const fieldNames = [
  "firstName",
  "lastName",
  "email",
  "country",
  "device",
  "clientId",
  "message",
] as const;
export type FieldName = (typeof fieldNames)[number];

/** Texts that a field shows as its error: the field's name and the problem. */
export type FieldMessage = `${FieldName}${"Required" | "Invalid"}`;

/** Required text, trimmed. */
function text(name: FieldName, max: number, tidied = z.trim()) {
  const required: FieldMessage = `${name}Required`;
  const invalid: FieldMessage = `${name}Invalid`;
  return z.string().check(tidied, filled(required), atMost(max, invalid));
}

/** Maximum length of the message, in characters. */
export const MESSAGE_MAX = 500;
const emailInvalid: FieldMessage = "emailInvalid";

/** HLP-1 */
export const HelpRequest = z.object({
  firstName: text("firstName", 100),
  lastName: text("lastName", 100),
  email: text("email", 100).check(z.regex(EMAIL, emailInvalid)),
  country: text("country", 100),
  device: text("device", 100),
  clientId: text("clientId", 12, withoutSeparators()),
  message: text("message", MESSAGE_MAX),
});
export type HelpRequest = z.infer<typeof HelpRequest>;

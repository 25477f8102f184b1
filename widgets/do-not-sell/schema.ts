import * as z from "zod/mini";
import { withoutSeparators } from "../../core/ui/form/client-id.ts";
import { atMost, email, filled } from "../../core/ui/form/rules.ts";
import { UNITED_STATES } from "../../core/i18n/countries.ts";
import type { FieldMessage } from "./strings/index.ts";

const fieldMessage = (message: FieldMessage): FieldMessage => message;

/** Maximum length of an address (DNS-1). */
const EMAIL_MAX = 100;

/** Whether to ask for a state, also while no country is selected (DNS-1). */
export const hasStates = (country: string): boolean => country === "" || country === UNITED_STATES;

const invalidEmail = fieldMessage("email-validation error");
const Email = email(invalidEmail).check(atMost(EMAIL_MAX, invalidEmail));

/** DNS-1 */
export const OptOut = z
  .object({
    email: z.string().check(z.trim(), ({ value, issues }) => {
      if (value === "" || Email.safeParse(value).success) return;
      issues.push({ code: "custom", input: value, message: invalidEmail, continue: true });
    }),
    country: z.string().check(filled(fieldMessage("countryRequired"))),
    /** Absent from the form's values if there is no state to select. */
    state: z.optional(z.string()),
    clientId: z
      .string()
      .check(
        withoutSeparators(),
        filled(fieldMessage("clientIdRequired")),
        z.regex(/^(?:[a-z\d]{12})?$/i, fieldMessage("clientIdInvalid")),
      ),
  })
  .check(({ value, issues }) => {
    if (!hasStates(value.country) || value.state) return;
    issues.push({ code: "custom", input: value, path: ["state"], message: fieldMessage("stateRequired") });
  });
export type OptOut = z.infer<typeof OptOut>;

import * as z from "zod/mini";
import { atMost, filled } from "../../core/ui/form/rules.ts";
import { plainLine } from "../../core/ui/form/normalize.ts";
import { personName, whenFilled, zipCode } from "../../core/ui/form/person.ts";

/** Maximum length of a name or line. */
const MAX = 100;

const LETTERS = String.raw`\p{L}[\p{L}\p{M}]*`;
/** WAL-4: the specification's other name rule. Cities also have periods: "St. Louis". */
const CITY = new RegExp(`^${LETTERS}(?:(?:[ '’-]|\\. ?)${LETTERS})*\\.?$`, "u");
/** WAL-4 */
const LINE = /^[\p{L}\p{M}\d ,'’-]+$/u;

const name = () => personName("required", "nameRule", "tooLong");
/** As submit rewrites it. */
const line = () =>
  z.string().check(z.overwrite(plainLine), whenFilled(LINE, "addressRule"), atMost(MAX, "tooLong"));

/** WAL-3: the page's fields beside the card form. Errors are string keys that include the field's name. */
export const BillingForm = z.object({
  firstName: name(),
  lastName: name(),
  line1: line().check(filled("required")),
  line2: line(),
  city: z.string().check(z.trim(), filled("required"), whenFilled(CITY, "cityRule"), atMost(MAX, "tooLong")),
  state: z.string().check(filled("required")),
  zip: zipCode("required", "invalid"),
});

export type BillingForm = z.infer<typeof BillingForm>;
export type BillingField = keyof BillingForm;

/** Answer of another provider's card fields (element.ts). An unencrypted number is invalid: it must not be sent. */
export const EncryptedCard = z.object({
  cardNumber: z.string().check(z.regex(/^(?![\d\s.-]{12,}$)/, "The number is not sealed.")),
  cardType: z.string().check(z.regex(/^(VISA|MASTERCARD|DISCOVER|AMERICANEXPRESS)$/)),
  cardLast4Digits: z.string().check(z.regex(/^\d{4}$/)),
  /** MMYY */
  expirationDate: z.string().check(z.regex(/^(0[1-9]|1[0-2])\d\d$/)),
});

export type EncryptedCard = z.infer<typeof EncryptedCard>;

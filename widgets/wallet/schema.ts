import * as z from "zod/mini";
import { atMost, filled } from "../../core/forms/rules.ts";
import { personName, whenFilled, zipCode } from "../../core/forms/person.ts";

/** Longest name or line, in characters. */
const MAX = 100;

const LETTERS = String.raw`\p{L}[\p{L}\p{M}]*`;
/** WAL-4: the documents' other name rule. Cities have points too: "St. Louis". */
const CITY = new RegExp(`^${LETTERS}(?:(?:[ '’-]|\\. ?)${LETTERS})*\\.?$`, "u");
/** WAL-4 */
const LINE = /^[\p{L}\p{M}\d ,'’-]+$/u;

const name = () => personName("required", "nameRule", "tooLong");
const line = () => z.string().check(z.trim(), whenFilled(LINE, "addressRule"), atMost(MAX, "tooLong"));

/** WAL-3: what stands beside the card form. The messages are string keys, with a field's name in them. */
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

/** What another provider's card fields answer (element.ts). A number in the clear is none: it must not be sent. */
export const SealedCard = z.object({
  cardNumber: z.string().check(z.regex(/^(?![\d\s.-]{12,}$)/, "The number is not sealed.")),
  cardType: z.string().check(z.regex(/^(VISA|MASTERCARD|DISCOVER|AMERICANEXPRESS)$/)),
  cardLast4Digits: z.string().check(z.regex(/^\d{4}$/)),
  /** MMYY */
  expirationDate: z.string().check(z.regex(/^(0[1-9]|1[0-2])\d\d$/)),
});

export type SealedCard = z.infer<typeof SealedCard>;

import type { Transaction } from "../../../core/api/services/transactions.ts";
import type { Locale } from "../../../core/config/locale.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { Failure } from "../flow.ts";
import type { Texts } from "../strings.ts";
import { wordsOf } from "./line-words.ts";

/** What has not been done, in the customer's language, and why in the server's words where it has any. */
export const failureLines = (
  t: Translate<Texts>,
  locale: Locale,
  transaction: Transaction,
  { message, retryAfterSeconds }: Failure,
): string[] => [
  t("notRefunded", wordsOf(locale, transaction)),
  message || t("failed"),
  ...(retryAfterSeconds === undefined ? [] : [t("retryIn", { seconds: retryAfterSeconds })]),
];

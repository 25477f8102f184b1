import type { Translate } from "../../../core/i18n/strings.ts";
import type { State } from "../flow.ts";
import { nameOf } from "../names.ts";
import type { Texts } from "../strings.ts";

type Failed = Extract<State, { step: "remove-failed" }>;

/** DEV-6: what has failed in the customer's language, and why in the server's words where it has any. */
export const failureLines = (
  t: Translate<Texts>,
  { device, message, retryAfterSeconds }: Failed,
): string[] => [
  t("notRemoved", { name: nameOf(t, device) }),
  message || t("failed"),
  ...(retryAfterSeconds === undefined ? [] : [t("retryIn", { seconds: retryAfterSeconds })]),
];

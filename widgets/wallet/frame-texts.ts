import type { Translate } from "../../core/i18n/strings.ts";
import type { FrameTexts } from "./frame/protocol.ts";
import type { FormTexts } from "./strings/form.ts";

/** Texts of the card form (WAL-4). It adds the lengths itself, because it knows the card's type. */
export function frameTexts(t: Translate<FormTexts>): FrameTexts {
  const [number, expiration, code] = [t("number"), t("expiration"), t("code")];
  return {
    numberLabel: number,
    numberRequired: t("required", { field: number }),
    numberInvalid: t("invalid", { field: number }),
    numberType: t("numberType"),
    numberLength: t("tooLong", { field: number, min: "{min}", max: "{max}" }),
    expirationLabel: expiration,
    expirationRequired: t("required", { field: expiration }),
    expirationInvalid: t("invalid", { field: expiration }),
    expirationPast: t("expirationPast", { field: expiration }),
    codeLabel: code,
    codeHint: t("codeHint"),
    codeHintAmex: t("codeHintAmex"),
    codeRequired: t("required", { field: code }),
    codeLength: t("tooLong", { field: code, min: "{length}", max: "{length}" }),
  };
}

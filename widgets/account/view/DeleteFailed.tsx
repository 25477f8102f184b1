import type { Translate } from "../../../core/i18n/strings.ts";
import type { DeactivationStepsTexts } from "../deactivation-steps-strings.ts";
import type { Failure } from "../failure.ts";

/** Whether it was the card that could not be deleted. */
export const isOfCard = ({ operation }: Failure): boolean => operation === "wallet/removeWallet";

/** WAL-8: a card that was not deleted; nothing beside it tries that again. */
export const DeleteFailed = ({ t }: { t: Translate<DeactivationStepsTexts> }) => (
  <>
    <p className="error">{t("deleteFailed")}</p>
    <p>{t("deleteLater")}</p>
  </>
);

import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { DeactivationStepsTexts } from "../deactivation-steps-strings.ts";
import { callOf, type AccountFailure } from "../failure.ts";

/** Whether the card couldn't be deleted. */
export const isOfCard = (failure: AccountFailure): boolean =>
  callOf(failure).operation === "wallet/removeWallet";

interface Props {
  t: Translate<DeactivationStepsTexts>;
  failure: AccountFailure;
}

/** WAL-8: the card wasn't deleted. There is no button to try again. */
export const DeleteFailed = ({ t, failure }: Props) => (
  <FailureMessage failure={failure} text={[t("deleteFailed"), t("deleteLater")]} saysTryAgain />
);

import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import type { Message, Translate } from "../../../core/i18n/strings.ts";
import type { DeactivationStepsTexts } from "../strings/deactivation-steps.ts";
import { callOf, type AccountFailure } from "../failure.ts";

/** Whether the card couldn't be deleted. */
export const isOfCard = (failure: AccountFailure): boolean =>
  callOf(failure).operation === "wallet/removeWallet";

/**
 * The texts of a failed deactivation. WAL-8: if the card wasn't deleted, there is no button to try again.
 * @param before lines above them
 */
export const deactivationFailureText = (
  t: Translate<DeactivationStepsTexts>,
  failure: AccountFailure,
  before: readonly Message[] = [],
) =>
  isOfCard(failure)
    ? { text: [...before, t.message("deleteFailed"), t.message("deleteLater")], saysTryAgain: true }
    : { text: [...before, failure.serverMessage ?? t.message("otherDeactivationError")] };

interface Props {
  t: Translate<DeactivationStepsTexts>;
  failure: AccountFailure;
}

/** WAL-8: the card wasn't deleted. */
export const DeleteFailed = ({ t, failure }: Props) => (
  <FailureMessage failure={failure} {...deactivationFailureText(t, failure)} />
);

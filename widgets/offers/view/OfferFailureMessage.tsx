import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import type { OwnText } from "../../../core/element/hooks/failure-lines.ts";
import type { Message } from "../../../core/i18n/strings.ts";
import type { OfferFailure } from "../failure.ts";
import type { Format } from "../format.ts";

interface Props {
  format: Format;
  failure: OfferFailure | undefined;
  /** What changed, line by line. */
  more?: readonly Message[];
  /** False if nothing was pressed; then the page doesn't scroll. */
  scroll?: boolean;
}

/** What went wrong, in the server's words if there are any (OFR-6). */
export const OfferFailureMessage = ({ format: { t }, failure, more, scroll }: Props) => (
  <div role="alert" className="live">
    {failure && <FailureMessage failure={failure} {...offerFailureText(t, failure, more)} scroll={scroll} />}
  </div>
);

function textOf(t: Format["t"], { reason, serverMessage }: OfferFailure): (Message | string)[] {
  if (!serverMessage) return [t.message(reason)];
  return reason === "declined" ? [serverMessage, t.message("declinedNext")] : [serverMessage];
}

/** The texts of a failure, for FailureMessage and an outcome. */
export const offerFailureText = (
  t: Format["t"],
  failure: OfferFailure,
  more: readonly Message[] = [],
): OwnText => ({
  text: [...textOf(t, failure), ...more],
  saysTryAgain: !failure.serverMessage,
});

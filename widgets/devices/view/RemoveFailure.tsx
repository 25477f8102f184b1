import type { OwnText } from "../../../core/element/hooks/failure-lines.ts";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { State } from "../flow.ts";
import { nameOf } from "../../../core/domain/devices/device-name.ts";
import type { Texts } from "../strings/index.ts";

interface Props {
  t: Translate<Texts>;
  state: Extract<State, { step: "remove-failed" }>;
}

/** DEV-6: what failed and, if the server says so, why. */
export const removeFailureText = (t: Translate<Texts>, { device, failure }: Props["state"]): OwnText => ({
  text: [t.message("notRemoved", { name: nameOf(t, device) }), failure.serverMessage || t.message("failed")],
  saysTryAgain: !failure.serverMessage,
});

export const RemoveFailure = ({ t, state }: Props) => (
  <FailureMessage failure={state.failure} {...removeFailureText(t, state)} />
);

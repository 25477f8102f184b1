import { systemClock } from "../../../core/platform/clock.ts";
import type { ApiClient } from "../../../core/http/client.ts";
import type { Owner } from "../../../core/domain/account/account-changes.ts";
import { useOutcome } from "../../../core/element/hooks/use-outcome.ts";
import { useStrings } from "../../../core/element/hooks/hooks.ts";
import { customerData } from "../../../core/domain/customer-data.ts";
import { BusyDialog } from "../../../core/ui/busy-dialog/BusyDialog.tsx";
import { closeAccount } from "../close-account.ts";
import type { Event, State } from "../deactivation-flow.ts";
import { deactivationStepsStrings } from "../deactivation-steps-strings.ts";
import { deactivationStrings } from "../deactivation-strings.ts";
import { accountFailure } from "../failure.ts";
import { blockerKinds, isBlocked } from "../use-blockers.ts";
import { deactivationFailureText } from "../view/DeleteFailed.tsx";
import { DeactivationDialog } from "../view/DeactivationDialog.tsx";

/*
 * The steps after the first press of the panel's button. Few customers press it, so this file loads then, with
 * everything that only it imports.
 */

/** Retains the data of possible blockers. Returns a release function. */
export function retainBlockers(): () => void {
  const releases = blockerKinds.map((kind) => customerData().retain(kind));
  return () => releases.forEach((release) => release());
}

/** Checks what is connected to the account, with fresh data from the servers (ACC-9). */
export async function check(harmlessActions: readonly string[]): Promise<Event> {
  const data = customerData();
  await Promise.all(blockerKinds.map((kind) => data[kind].load(true)));
  for (const kind of blockerKinds) {
    const { status, error } = data[kind].value.peek();
    if (status === "failed") return { type: "failed", failure: accountFailure(error) };
  }
  return { type: "checked", isBlocked: isBlocked(harmlessActions) };
}

/** ACC-10 */
export async function close(call: ApiClient["call"], owner: Owner, signal: AbortSignal): Promise<Event> {
  let isCardRemoved = false;
  const onCardRemoved = () => {
    isCardRemoved = true;
    customerData().wallet.change(() => undefined);
  };
  try {
    await closeAccount({ call, clock: systemClock, owner, signal, onCardRemoved });
    return { type: "done" };
  } catch (error) {
    return { type: "failed", failure: accountFailure(error), isCardRemoved };
  }
}

interface Props {
  state: State;
  email: string;
  harmlessActions: readonly string[];
  dispatch: (event: Event) => void;
}

/** Dialogs of the deactivation. */
export function DeactivationSteps(props: Props) {
  const t = useStrings(deactivationStepsStrings);
  const panel = useStrings(deactivationStrings);
  const { state } = props;
  useOutcome(
    state.step === "failed"
      ? { failure: state.failure, ...deactivationFailureText(t, state.failure, [t.message("failedTitle")]) }
      : {},
  );
  return (
    <>
      <DeactivationDialog t={t} panel={panel} {...props} />
      <BusyDialog open={state.step === "deactivating"} heading={t("holdOn")} text={t("deactivating")} />
    </>
  );
}

import { allDevices } from "../../core/domain/devices/devices.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { brandNameOf } from "./brand.ts";
import { hostOptions } from "../../core/platform/config/options.ts";
import { trustedOrigins } from "../../core/platform/config/trusted-origins.ts";
import { useElementState, useEmit, useMethods, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { SignedIn } from "../../core/element/parts/SignedIn.tsx";
import { useConfiguration } from "../../core/element/hooks/use-configuration.ts";
import { useCustomerData } from "../../core/domain/use-customer-data.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { useOutcome } from "../../core/element/hooks/use-outcome.ts";
import { useReportFailure } from "../../core/element/hooks/use-report-failure.ts";
import { customerData } from "../../core/domain/customer-data.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import { addLinksIn } from "./add-links.ts";
import type { DevicesElement } from "./element.ts";
import css from "./Devices.css?inline";
import { strings } from "./strings/index.ts";
import { useRemoval, useRestoredRemoval } from "./use-removal.ts";
import { DevicesView, Groups } from "./view/DevicesView.tsx";
import { removeFailureText } from "./view/RemoveFailure.tsx";

export const Devices = ({ brand }: WidgetProps<typeof DevicesElement>) => (
  <SignedIn loading={<Loading brand={brand} />}>
    {(ids) => <Connected key={ids.personId} ids={ids} brand={brand} />}
  </SignedIn>
);

/** The brand's name and the links to add devices, from the configuration unless the page sets a name. */
function useBrand(brand: string) {
  const configured = useConfiguration((configuration) => ({
    links: addLinksIn(configuration.links, pageAddress(), [
      ...trustedOrigins(hostOptions()),
      ...configuration.origins.brands,
    ]),
    brandName: brandNameOf(configuration),
  }));
  return { brand: brand || (configured?.brandName ?? ""), links: configured?.links ?? {} };
}

/** The groups as skeletons, until it is known who is signed in. */
function Loading({ brand }: { brand: string }) {
  const t = useStrings(strings);
  useSheet(css);
  return <Groups t={t} {...useBrand(brand)} devices={{ status: "idle" }} canUpdate removing={undefined} />;
}

type ElementState = (typeof DevicesElement.definition.states)[number];

function Connected({ ids, brand }: { ids: CustomerIds; brand: string }) {
  const t = useStrings(strings);
  const emit = useEmit<typeof DevicesElement>();
  const { onNavigate } = useNavigation();
  const profile = useCustomerData("profile");
  const devices = useCustomerData("devices");
  const canUpdate = profile.data?.permissions.canUpdate ?? true;
  const all = devices.data ? allDevices(devices.data) : [];
  const count = all.length;
  const { state, inProgress, ask, confirm, dismiss, reset, ...removal } = useRemoval({
    ids,
    canRemove: canUpdate && count > 0,
    onRemoved: ({ deviceType }) => emit("tv-device-removed", { deviceType }),
  });
  useRestoredRemoval("device" in state ? state.device : undefined, canUpdate ? devices.data : undefined, ask);
  const failed =
    state.step === "remove-failed" ? { failure: state.failure, ...removeFailureText(t, state) } : {};
  useReportFailure(failed);
  useOutcome({ done: state.step === "removed" ? t.message("removed") : undefined, ...failed });
  useSheet(css);

  const shown = ((): ElementState => {
    if (devices.status === "failed") return "error";
    if (!devices.data) return "loading";
    if (state.step !== "idle" && state.step !== "opening") return state.step;
    return count ? "ready" : "empty";
  })();
  useElementState<typeof DevicesElement>(shown);
  useMethods({ reset });

  return (
    <DevicesView
      t={t}
      {...useBrand(brand)}
      devices={devices}
      canUpdate={canUpdate}
      state={state}
      removing={all.find(({ serialNumber }) => serialNumber === inProgress?.serialNumber)}
      {...removal}
      onNavigate={onNavigate}
      onRemove={ask}
      onConfirm={confirm}
      onDismiss={dismiss}
      onRetry={() => void customerData().devices.load(true)}
    />
  );
}

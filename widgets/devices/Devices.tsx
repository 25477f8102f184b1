/*
 * Loads the customer's devices and removes them. A removal continues while its dialog is closed, and the dialog opens
 * again after a sign-in. view/DevicesView.tsx renders everything.
 */

import { useEffect, useLayoutEffect, useRef } from "react";
import {
  allDevices,
  withoutDevice,
  type Device,
  type Devices as CustomerDevices,
} from "../../core/domain/devices/devices.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { hostOptions } from "../../core/platform/config/options.ts";
import { trustedOrigins } from "../../core/platform/config/trusted-origins.ts";
import { useElementState, useEmit, useMethods, useStrings, useCall } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { SignedIn } from "../../core/element/parts/SignedIn.tsx";
import { brandNameOf } from "../../core/element/hooks/use-brand-name.ts";
import { useConfiguration } from "../../core/element/hooks/use-configuration.ts";
import { useCustomerData } from "../../core/domain/use-customer-data.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { useOutcome } from "../../core/element/hooks/use-outcome.ts";
import { useReportFailure } from "../../core/element/hooks/use-report-failure.ts";
import { customerData } from "../../core/domain/customer-data.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import { toFailure } from "../../core/http/failure.ts";
import { codeOnDemand, loaded, useCode } from "../../core/element/hooks/use-code.ts";
import { useDialogFlow } from "../../core/element/hooks/use-dialog-flow.ts";
import { useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { useConnectedEffect, useStore } from "../../core/platform/element-context.ts";
import { onBeforeNavigate } from "../../core/platform/navigation-guard.ts";
import { encryptedStore } from "../../core/platform/encrypted-store.ts";
import { createStore } from "../../core/session/store.ts";
import { addLinksIn } from "./add-links.ts";
import type { DevicesElement } from "./element.ts";
import css from "./Devices.css?inline";
import { strings } from "./strings/index.ts";
import { DevicesView, Groups } from "./view/DevicesView.tsx";
import { removeFailureText } from "./view/RemoveFailure.tsx";
import { initial, transition, type Event } from "./flow.ts";

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
    if (!devices.data) return devices.status === "failed" ? "error" : "loading";
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

const removalCode = codeOnDemand("devices/removal", () => import("./removal.ts"));

/** The device whose removal is in progress. The element that removes it may have left the page. */
const inProgress = createStore<Device | undefined>(undefined);

interface RemovalDeps {
  ids: CustomerIds;
  /** Whether there is anything to remove. */
  canRemove: boolean;
  onRemoved: (device: Device) => void;
}

const failed = (error: unknown): Event => ({ type: "failed", failure: toFailure(error) });

/** Removal of a device, from the question on. Its dialog can be closed during the request. */
function useRemoval({ ids, canRemove, onRemoved }: RemovalDeps) {
  const call = useCall();
  const { state, dispatch, isOpen, open, ...flow } = useDialogFlow(transition, initial);
  const code = useCode(removalCode, canRemove ? "ahead" : "later").data;

  async function remove(device: Device): Promise<Event> {
    const { personId, customerRelationshipId } = ids;
    const { serviceAccountId, serialNumber } = device;
    const { devices } = customerData();
    inProgress.set(device);
    try {
      const { removeDevice, runMutation } = await loaded(removalCode);
      const request = { personId, customerRelationshipId, serviceAccountId, serialNumber };
      await runMutation(removeDevice, call, request);
    } catch (error) {
      return failed(error);
    } finally {
      if (inProgress.get() === device) inProgress.set(undefined);
    }
    // The device is removed, whatever the view shows now.
    devices.change((all) => withoutDevice(all, serialNumber));
    onRemoved(device);
    return { type: "removed" };
  }

  useFlowEffects(state, dispatch, {
    opening: (_, next, signal) =>
      loaded(removalCode)
        .then(
          (): Event => ({ type: "opened" }),
          (error: unknown) => {
            // The code also loads when the connection returns. Only a press opens the dialog then.
            if (!signal.aborted) flow.dismiss();
            return failed(error);
          },
        )
        .then(next),
    removing: ({ device }, next) => remove(device).then(next),
  });

  return {
    ...flow,
    state,
    inProgress: useStore(inProgress.onChange, inProgress.get, inProgress.get),
    RemoveDialog: code?.RemoveDialog,
    isDialogOpen: isOpen && !!code && "device" in state && state.step !== "opening",
    // The dialog of a removal in progress shows its status.
    ask(device: Device) {
      open({ type: "asked", device });
      if (code) dispatch({ type: "opened" }); // With this rendering: another one would delay the dialog.
    },
    confirm: () => dispatch({ type: "confirmed" }),
  };
}

const KIND = "devices-removal";

/**
 * Keeps the device to be removed during a sign-in, for example after a session timeout, and asks again if it is still
 * connected.
 * @param device the device being asked about or removed
 */
function useRestoredRemoval(
  device: Device | undefined,
  devices: CustomerDevices | undefined,
  ask: (device: Device) => void,
): void {
  const latest = useRef(device);
  useLayoutEffect(() => {
    latest.current = device;
  });
  useConnectedEffect(
    () =>
      onBeforeNavigate(() => {
        const serialNumber = latest.current?.serialNumber;
        return serialNumber && encryptedStore().encrypt(KIND, serialNumber);
      }),
    [],
  );

  const isLoaded = !!devices;
  useEffect(() => {
    if (!devices) return;
    let isGone = false;
    void encryptedStore()
      .take(KIND)
      .then((serialNumber) => {
        const found = allDevices(devices).find((one) => one.serialNumber === serialNumber);
        if (found && !isGone) ask(found);
      });
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the devices are known
  }, [isLoaded]);
}

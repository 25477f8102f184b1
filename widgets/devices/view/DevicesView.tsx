/*
 * The whole view of the devices: status message, groups (DeviceGroup.tsx) and removal dialog. Devices.tsx shows only
 * Groups until it is known who is signed in.
 */

import { useLayoutEffect, useRef, type ComponentType, type MouseEventHandler } from "react";
import {
  deviceKinds,
  type Device,
  type DeviceKind,
  type Devices,
} from "../../../core/domain/devices/devices.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { useLastShown } from "../../../core/element/hooks/use-last-shown.ts";
import { PageFailure } from "../../../core/element/parts/PageFailure.tsx";
import { ReadOnlyNote } from "../../../core/element/parts/ReadOnlyNote.tsx";
import { isStale, StaleNote } from "../../../core/element/parts/StaleNote.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { Loadable } from "../../../core/http/loadable.ts";
import { focusIfLost, takeFocus } from "../../../core/ui/focus.ts";
import { Note } from "../../../core/ui/note/Note.tsx";
import { MessageLines } from "../../../core/ui/message-lines/MessageLines.tsx";
import { Status } from "../../../core/ui/status/Status.tsx";
import type { AddLinks } from "../add-links.ts";
import type { State } from "../flow.ts";
import { nameOf } from "../../../core/domain/devices/device-name.ts";
import type { Texts } from "../strings/index.ts";
import { DeviceGroup } from "./DeviceGroup.tsx";
import type { RemoveDialogProps } from "./RemoveDialog.tsx";
import { RemoveFailure } from "./RemoveFailure.tsx";

export interface Props {
  t: Translate<Texts>;
  brand: string;
  devices: Loadable<Devices>;
  links: AddLinks;
  canUpdate: boolean;
  /** State of the removal. */
  state: State;
  /** The device being removed, maybe by an element that has left the page. */
  removing: Device | undefined;
  /** Undefined until its code has loaded. */
  RemoveDialog: ComponentType<RemoveDialogProps> | undefined;
  isDialogOpen: boolean;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
  onRemove: (device: Device) => void;
  onConfirm: () => void;
  onDismiss: () => void;
  onRetry: () => void;
}

export function DevicesView(props: Props) {
  const { t, devices, state, isDialogOpen, RemoveDialog } = props;
  const status = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  // The focused dialog or button was removed, and the dialog has already restored its focus.
  useLayoutEffect(() => {
    if (state.step === "removed" && wasAsking.current) status.current?.focus();
    else if (state.step === "removed") focusIfLost(status.current);
    wasAsking.current = isDialogOpen;
  }, [state.step, isDialogOpen]);
  const retry = () => {
    takeFocus(status.current); // the button is removed
    props.onRetry();
  };
  return (
    <div className="devices" part="section">
      <Status tone={toneOf(state)} focusRef={status}>
        <StatusMessage {...props} />
      </Status>
      {isStale(devices) && <StaleNote error={devices.error} onRetry={retry} />}
      {devices.status === "failed" && !devices.data ? (
        <PageFailure title={<Title t={t} />} error={devices.error} onRetry={retry} />
      ) : (
        <Groups {...props} removing={state.step === "opening" ? state.device : props.removing} />
      )}
      {RemoveDialog && (
        <RemoveDialog
          t={t}
          state={state}
          open={isDialogOpen}
          onConfirm={props.onConfirm}
          onDismiss={props.onDismiss}
        />
      )}
    </div>
  );
}

const toneOf = ({ step }: State) =>
  step === "removed" ? "success" : step === "remove-failed" ? "failure" : "neutral";

/** Status message outside the dialog. */
function StatusMessage({ t, devices, state, removing, isDialogOpen }: Props) {
  if (devices.status !== "failed" && !devices.data) return <p className="visually-hidden">{t("loading")}</p>;
  if (state.step === "removed")
    return (
      <Note tone="success">
        <MessageLines lines={[t.message("removed")]} />
      </Note>
    );
  if (isDialogOpen) return null;
  if (state.step === "remove-failed")
    return (
      <Note tone="error">
        <RemoveFailure t={t} state={state} />
      </Note>
    );
  return removing ? (
    <Note tone="info">
      <p>{t("removing", { name: nameOf(t, removing) })}</p>
    </Note>
  ) : null;
}

function Title({ t }: Pick<Props, "t">) {
  const { headingLevel } = useElement();
  return (
    <div className="heading" part="title" id="heading" role="heading" aria-level={headingLevel as number}>
      <slot name="heading">{t("heading")}</slot>
    </div>
  );
}

type GroupsProps = Pick<Props, "t" | "brand" | "devices" | "links" | "canUpdate" | "removing"> &
  Partial<Pick<Props, "onNavigate" | "onRemove">>;

/** The title and the groups, with skeleton rows until the devices have loaded. */
export function Groups({ t, brand, devices, links, canUpdate, removing, onNavigate, onRemove }: GroupsProps) {
  const { data } = devices;
  const lastRows: Readonly<Record<DeviceKind, number | undefined>> = {
    tv: useLastShown("devices:tv", data?.tv.length),
    streaming: useLastShown("devices:streaming", data?.streaming.length),
  };
  return (
    <section className="groups" aria-labelledby="heading" aria-busy={!data || undefined}>
      <Title t={t} />
      <ReadOnlyNote canUpdate={data && canUpdate} text={t("readOnly")}>
        {deviceKinds.map((kind, index) => (
          <DeviceGroup
            key={kind}
            t={t}
            kind={kind}
            devices={data?.[kind]}
            lastRows={lastRows[kind]}
            isPlaced={!!data || deviceKinds.slice(0, index).every((one) => lastRows[one] !== undefined)}
            brand={brand}
            add={links[kind]}
            removing={removing}
            onNavigate={onNavigate}
            onRemove={canUpdate ? onRemove : undefined}
          />
        ))}
      </ReadOnlyNote>
    </section>
  );
}

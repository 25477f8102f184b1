/* One group of the list, TVs or streaming devices: its link to add a device, and its rows, skeletons or empty state. */

import type { MouseEventHandler } from "react";
import type { Device, DeviceKind } from "../../../core/domain/devices/devices.ts";
import { Clamp } from "../../../core/ui/clamp/Clamp.tsx";
import { useElement } from "../../../core/platform/element-context.ts";
import type { Destination } from "../../../core/platform/navigation/destination.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { type Look, Button } from "../../../core/ui/button/Button.tsx";
import { Empty } from "../../../core/ui/empty/Empty.tsx";
import { Icon } from "../../../core/ui/icons.tsx";
import { inert } from "../../../core/ui/inert.ts";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import { Bar } from "../../../core/ui/skeleton/Skeleton.tsx";
import { Pill } from "../../../core/ui/pill/Pill.tsx";
import type { Texts } from "../strings/index.ts";
import { DevicePicture } from "./pictures.tsx";
import { brandAndModel, nameOf } from "../../../core/domain/devices/device-name.ts";

/** Rows of a group that loads for the first time. */
const TYPICAL_ROWS: Readonly<Record<DeviceKind, number>> = { tv: 5, streaming: 3 };

/** Texts of the groups (DEV-1 to DEV-3). */
const words = {
  tv: { title: "tvs", add: "addTv", empty: "emptyTvs", plain: "emptyTvsPlain", hint: "hintTv" },
  streaming: {
    title: "streamingDevices",
    add: "addStreaming",
    empty: "emptyStreaming",
    plain: "emptyStreamingPlain",
    hint: "hintStreaming",
  },
} as const satisfies Record<DeviceKind, Record<string, keyof Texts>>;

interface Props {
  t: Translate<Texts>;
  kind: DeviceKind;
  /** Undefined while they load. */
  devices: readonly Device[] | undefined;
  /** How many there were the last time, if that is known. */
  lastRows: number | undefined;
  /** Whether everything above this group has its final height. */
  isPlaced: boolean;
  /** Name of the brand; empty if the page has none. */
  brand: string;
  /** Link to add a device. */
  add: Destination | undefined;
  /** The device being removed. */
  removing: Device | undefined;
  onNavigate: MouseEventHandler<HTMLAnchorElement> | undefined;
  onRemove: ((device: Device) => void) | undefined;
}

/** DEV-1 */
export function DeviceGroup(props: Props) {
  const { t, kind, devices, lastRows, isPlaced, brand } = props;
  const { headingLevel } = useElement();
  const { title, empty, plain, hint } = words[kind];
  const count = devices?.length ?? 0;
  return (
    <section className={isPlaced ? "group" : "group unseen"} part="group" aria-labelledby={`${kind}-title`}>
      <div className="group-head">
        <div
          className="section-heading"
          part="heading"
          id={`${kind}-title`}
          role="heading"
          aria-level={Number(headingLevel) + 1}
        >
          {t(title)} {count > 0 && <span className="count">{count}</span>}
        </div>
        {count > 0 && <Add {...props} look="quiet" />}
      </div>
      {(devices?.length ?? lastRows) === 0 ? (
        <div className={devices ? undefined : "unseen"}>
          <Empty
            icon={<DevicePicture device={{ deviceType: kind, brand: "" }} />}
            title={brand ? t(empty, { brand }) : t(plain)}
            action={<Add {...props} look="secondary" />}
          >
            <p>{t(hint)}</p>
          </Empty>
        </div>
      ) : (
        <Rows {...props} />
      )}
    </section>
  );
}

function Rows({ t, kind, devices, lastRows, removing, onRemove }: Props) {
  if (!devices)
    return (
      <div className="rows card" inert={inert(true)}>
        {[...Array(lastRows ?? TYPICAL_ROWS[kind]).keys()].map((at) => (
          <DeviceRowSkeleton key={at} t={t} />
        ))}
      </div>
    );
  return (
    <ul className="rows card" part="card rows" role="list">
      {devices.map((device) => (
        <DeviceRow
          key={device.serialNumber}
          t={t}
          device={device}
          isRemoving={device.serialNumber === removing?.serialNumber}
          onRemove={onRemove}
        />
      ))}
    </ul>
  );
}

/** DEV-2. A narrow container shows only the verb; the link's accessible name is the whole text. */
function Add({ t, kind, add, look, onNavigate }: Props & { look: Look }) {
  if (!add) return null;
  const label = t(words[kind].add);
  const isShort = look === "quiet" && add.isKnown;
  return (
    <LinkButton
      href={add.href}
      look={look}
      isSmall={look === "quiet"}
      label={isShort ? label : undefined}
      onClick={onNavigate}
    >
      <Icon d="M5 12h14M12 5v14" />
      <span className={isShort ? "add-long" : undefined}>
        {add.isKnown ? label : t("addAt", { label, host: add.host })}
      </span>
      {isShort && <span className="add-short">{t("add")}</span>}
    </LinkButton>
  );
}

interface DeviceRowProps {
  t: Translate<Texts>;
  device: Device;
  /** Whether it is being removed. */
  isRemoving: boolean;
  /** Undefined if nothing can be changed. */
  onRemove: ((device: Device) => void) | undefined;
}

/** DEV-8: a device with its remove button. */
function DeviceRow({ t, device, isRemoving, onRemove }: DeviceRowProps) {
  const { headingLevel } = useElement();
  const name = nameOf(t, device);
  const make = brandAndModel(device);
  return (
    <li className="device" part="row device">
      <DevicePicture device={device} />
      <div className="about">
        <Clamp className="name" role="heading" aria-level={Number(headingLevel) + 2}>
          {name}
        </Clamp>
        {make && make !== name && (
          <Clamp as="p" className="hint">
            {make}
          </Clamp>
        )}
        {!device.linked && <Pill tone="warning">{t("notLinked")}</Pill>}
      </div>
      <p className="hint">
        <span className="serial">{t("serial")}</span> <bdi className="number">{device.serialNumber}</bdi>
      </p>
      {onRemove && (
        <Button
          look="quiet"
          busy={isRemoving}
          aria-label={t("removeNamed", { name })}
          aria-haspopup="dialog"
          onClick={() => onRemove(device)}
        >
          {t("remove")}
        </Button>
      )}
    </li>
  );
}

/** Skeleton of a row. */
const DeviceRowSkeleton = ({ t }: Pick<DeviceRowProps, "t">) => (
  <div className="device">
    <span className="picture" />
    <div className="about">
      <p className="name">
        <Bar size="short" />
      </p>
      <p className="hint">
        <Bar />
      </p>
    </div>
    <p className="hint">
      <span className="serial">{t("serial")}</span> <Bar size="short" />
    </p>
  </div>
);

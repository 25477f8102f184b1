import type { MouseEventHandler } from "react";
import type { Device } from "../../../core/domain/devices/devices.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import type { Destination } from "../../../core/platform/navigation/destination.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import type { Texts } from "../strings.ts";
import { DeviceCard } from "./DeviceCard.tsx";

type Kind = Device["deviceType"];

/** Texts of the two groups (DEV-1 to DEV-3). */
const words = {
  tv: { title: "tvs", add: "addTv", empty: "emptyTvs", plain: "emptyTvsPlain", hint: "hintTv" },
  streaming: {
    title: "streamingDevices",
    add: "addStreaming",
    empty: "emptyStreaming",
    plain: "emptyStreamingPlain",
    hint: "hintStreaming",
  },
} as const satisfies Record<Kind, Record<string, keyof Texts>>;

interface Props {
  t: Translate<Texts>;
  kind: Kind;
  devices: readonly Device[];
  /** Name of the brand; empty if the page has none. */
  brand: string;
  /** Link to add a device. */
  add: Destination | undefined;
  /** The device being removed. */
  leaving: Device | undefined;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
  onRemove: ((device: Device) => void) | undefined;
}

/** DEV-1: devices of one kind. */
export function DeviceGroup({ t, kind, devices, brand, add, leaving, onNavigate, onRemove }: Props) {
  const { headingLevel } = useElement();
  const { title, empty, plain, hint, ...word } = words[kind];
  const label = t(word.add);
  return (
    <section className="group" part="group" aria-labelledby={`${kind}-title`}>
      <div className="group-head">
        <div
          className="group-title"
          id={`${kind}-title`}
          role="heading"
          aria-level={Number(headingLevel) + 1}
        >
          {t(title)}
        </div>
        {add && (
          <LinkButton href={add.href} look="secondary" onClick={onNavigate}>
            {add.isKnown ? label : t("addAt", { label, host: add.host })}
          </LinkButton>
        )}
      </div>
      {devices.length ? (
        <ul className="cards" role="list">
          {devices.map((device) => (
            <DeviceCard
              key={device.serialNumber}
              t={t}
              device={device}
              isLeaving={device.serialNumber === leaving?.serialNumber}
              onRemove={onRemove}
            />
          ))}
        </ul>
      ) : (
        <div className="empty" part="empty">
          <p>{brand ? t(empty, { brand }) : t(plain)}</p>
          <p className="hint">{t(hint)}</p>
        </div>
      )}
    </section>
  );
}

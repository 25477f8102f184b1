import { useElement } from "../../../core/platform/element-context.ts";
import type { Device } from "../../../core/domain/devices/devices.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { nameOf } from "../names.ts";
import type { Texts } from "../strings.ts";
import { DevicePicture } from "./pictures.tsx";

interface Props {
  t: Translate<Texts>;
  device: Device;
  /** Whether it is being removed. */
  isLeaving: boolean;
  /** Undefined if nothing can be changed. */
  onRemove: ((device: Device) => void) | undefined;
}

/** DEV-8: a device with its remove button. */
export function DeviceCard({ t, device, isLeaving, onRemove }: Props) {
  const { headingLevel } = useElement();
  const { brand, model, serialNumber, linked } = device;
  const name = nameOf(t, device);
  const make = `${brand} ${model}`.trim();
  return (
    <li className="card" part="device">
      <DevicePicture device={device} />
      <div className="facts">
        <div className="name clamp" role="heading" aria-level={Number(headingLevel) + 2} title={name}>
          {name}
        </div>
        {make && make !== name && <p className="muted">{make}</p>}
        <p className="hint">{t("serialNumber", { serialNumber })}</p>
        {!linked && <p className="badge">{t("notLinked")}</p>}
      </div>
      {onRemove && (
        <Button
          look="secondary"
          busy={isLeaving}
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

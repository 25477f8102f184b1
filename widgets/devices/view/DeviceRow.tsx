import { useElement } from "../../../core/platform/element-context.ts";
import type { Device } from "../../../core/domain/devices/devices.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Bar } from "../../../core/ui/skeleton/Bar.tsx";
import { Button } from "../../../core/ui/button/Button.tsx";
import { Pill } from "../../../core/ui/pill/Pill.tsx";
import { brandAndModel, nameOf } from "../names.ts";
import type { Texts } from "../strings.ts";
import { DevicePicture } from "./pictures.tsx";

interface Props {
  t: Translate<Texts>;
  device: Device;
  /** Whether it is being removed. */
  isRemoving: boolean;
  /** Undefined if nothing can be changed. */
  onRemove: ((device: Device) => void) | undefined;
}

/** DEV-8: a device with its remove button. */
export function DeviceRow({ t, device, isRemoving, onRemove }: Props) {
  const { headingLevel } = useElement();
  const name = nameOf(t, device);
  const make = brandAndModel(device);
  return (
    <li className="device" part="row device">
      <DevicePicture device={device} />
      <div className="about">
        <div className="name clamp" role="heading" aria-level={Number(headingLevel) + 2} title={name}>
          {name}
        </div>
        {make && make !== name && (
          <p className="hint clamp" title={make}>
            {make}
          </p>
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
export const DeviceRowSkeleton = ({ t }: Pick<Props, "t">) => (
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

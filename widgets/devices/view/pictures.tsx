import type { ReactNode } from "react";
import type { Device, DeviceKind } from "../../../core/domain/devices/devices.ts";

const pedestal = "M32 39v5m-9 0h18";
const feet = "m16 39-4 5m36-5 4 5";

interface TvProps {
  stand: string;
  /** What is on the screen. */
  children: ReactNode;
}

const Tv = ({ stand, children }: TvProps) => (
  <>
    <path className="line" d={stand} />
    <rect className="body" x="3" y="5" width="58" height="34" rx="3" />
    {children}
  </>
);

/** DEV-1: TVs by brand. The last one is for all other brands. */
const tv = {
  HISENSE: (
    <Tv stand={feet}>
      <path className="accent" d="M5 30c8-9 14-9 22-3s18 6 32-9v19H5z" />
    </Tv>
  ),
  ELEMENT: (
    <Tv stand={pedestal}>
      <path className="accent" d="m32 12 9 5.2v10.6L32 33l-9-5.2V17.2z" />
    </Tv>
  ),
  PIONEER: (
    <Tv stand="M14 44h36M32 39v5">
      <path className="accent" d="m5 37 16-20 9 11 8-8 21 17z" />
    </Tv>
  ),
  SHARP: (
    <Tv stand="m26 39-8 5m20-5 8 5">
      <path className="accent" d="M5 37 44 7h15v30z" />
    </Tv>
  ),
  default: (
    <Tv stand={pedestal}>
      <path className="accent" d="m28 15 11 7-11 7z" />
    </Tv>
  ),
} satisfies Record<string, ReactNode>;

/** DEV-1: streaming devices by kind. The last one is for all other kinds. */
const streaming = {
  Comcast: (
    <>
      <rect className="body" x="9" y="19" width="46" height="16" rx="3" />
      <path className="line" d="M16 35v3m32-3v3M16 27h14" />
      <circle className="accent" cx="47" cy="27" r="3" />
    </>
  ),
  ES1Device: (
    <>
      <path className="line" d="M6 24h8v-5m0 10v-5" />
      <rect className="body" x="14" y="17" width="42" height="14" rx="7" />
      <path className="accent" d="M45 21v6l5-3z" />
    </>
  ),
  default: (
    <>
      <path className="body" d="M18 17h28l6 14a3 3 0 0 1-3 4H15a3 3 0 0 1-3-4z" />
      <path className="line" d="M26 12a9 9 0 0 1 12 0M29 35h6" />
      <circle className="accent" cx="32" cy="26" r="3.5" />
    </>
  ),
} satisfies Record<string, ReactNode>;

const pictures: Readonly<
  Record<DeviceKind, { readonly default: ReactNode; readonly [brand: string]: ReactNode }>
> = { tv, streaming };

const folded = (name: string) => name.trim().toLowerCase();

/** Returns the name of a brand's picture, in any case, or `default`. */
const nameIn = (ofKind: Readonly<Record<string, unknown>>, brand: string): string =>
  Object.keys(ofKind).find((name) => folded(name) === folded(brand)) ?? "default";

interface Props {
  device: Pick<Device, "deviceType" | "brand">;
}

/** Drawing of a device in its tile. The text beside it says what the device is. */
export function DevicePicture({ device: { deviceType, brand } }: Props) {
  const ofKind = pictures[deviceType];
  const name = nameIn(ofKind, brand);
  return (
    <span className="picture" part="picture" data-picture={`${deviceType}-${name}`}>
      <svg viewBox="0 0 64 48" aria-hidden="true">
        {ofKind[name]}
      </svg>
    </span>
  );
}

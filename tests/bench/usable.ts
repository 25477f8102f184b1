import { figure, type Row } from "./results.ts";
import type { Variant } from "./variants/variant.ts";
import { atMost, inTimes, type Verdict } from "./verdict.ts";

/**
 * Maximum ratio to the floor's time until the field is usable: for what the script draws, and for a first view in the
 * page's HTML, by its styles.
 */
const USABLE_RATIO = { script: 1.25, link: 1, inline: 0.85 } as const;

const limitOf = ({ own }: Variant): number => USABLE_RATIO[own?.firstView ?? "script"];

/** Returns the verdict on one of our variants' time until its field is usable. */
export function usableByFloor(row: Row, floor: Row | undefined): Verdict[] {
  const usable = figure(row, "usable");
  const onFloor = floor && figure(floor, "usable");
  if (usable === undefined || onFloor === undefined) return [];
  const what = `${row.variant.name}: usable, by the floor's time,`;
  return [atMost(what, usable / onFloor, limitOf(row.variant), inTimes)];
}

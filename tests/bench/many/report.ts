import type { Runtime } from "../../../tools/build/vite.ts";
import { ms, table } from "../cells.ts";
import { atMost, inMs, type Verdict } from "../verdict.ts";

/** In ms: how much 500 elements on a page may delay the first. */
const DELAY = 50;
/** In ms of the main thread at CPU / 4: what an element far from the viewport may cost, which is as good as nothing. */
const FAR_EACH = 0.1;

/** Results of a page with many elements, most of them below the fold. */
export interface ManyTimes {
  /** What draws it; `undefined tags` are elements that no script defines. */
  name: Runtime | "floor" | "undefined tags";
  elements: number;
  /** When the first field is usable, in ms since the start of the navigation. */
  usable: number | undefined;
  /** When the first element's code runs. */
  ready: number | undefined;
  /** Time of the main thread in tasks until the page was quiet, in ms. */
  busy: number;
  /** Elements far from the viewport whose code ran before they were scrolled to. */
  startedFar: number;
  /** From scrolling to the last element until its code runs, in ms. */
  approached: number | undefined;
}

const find = (many: readonly ManyTimes[], name: ManyTimes["name"], elements: number) =>
  many.find((one) => one.name === name && one.elements === elements);

/** Returns how much later the first field is usable than on a page with one element, in ms. */
function delayOf(many: readonly ManyTimes[], { name, usable }: ManyTimes): number | undefined {
  const alone = find(many, name, 1)?.usable;
  return usable === undefined || alone === undefined ? undefined : usable - alone;
}

/** Returns the time of the main thread for each element, beyond that of a tag that no script defines, in ms. */
function eachOf(many: readonly ManyTimes[], { name, elements, busy }: ManyTimes): number | undefined {
  const alone = find(many, name, 1);
  const [plain, plainAlone] = [find(many, "undefined tags", elements), find(many, "undefined tags", 1)];
  if (elements === 1 || !alone || !plain || !plainAlone) return undefined;
  return (busy - alone.busy - (plain.busy - plainAlone.busy)) / (elements - 1);
}

export const manyTable = (many: readonly ManyTimes[]): string =>
  table(
    [
      "sign-ups on a page, nothing cached",
      "elements",
      "first usable, ms",
      "later than alone, ms",
      "first ready, ms",
      "main thread until quiet, ms",
      "each beyond an undefined tag, ms",
      "started far away",
      "scrolled to: ready after, ms",
    ],
    many.map((one) => [
      one.name,
      one.elements,
      ms(one.usable),
      delayOf(many, one)?.toFixed(0),
      ms(one.ready),
      ms(one.busy),
      eachOf(many, one)?.toFixed(2),
      one.startedFar,
      ms(one.approached),
    ]),
  );

/** Returns the verdicts on our elements, on the page with the most. */
export function ofMany(many: readonly ManyTimes[]): Verdict[] {
  const most = Math.max(...many.map(({ elements }) => elements));
  return many.flatMap((one) => {
    const { name, elements, startedFar } = one;
    if (name === "floor" || name === "undefined tags" || elements !== most) return [];
    const what = `${name}: ${elements} elements on a page`;
    return [
      atMost(`${what}: the first is delayed by`, delayOf(many, one), DELAY, inMs),
      atMost(`${what}: code started far from the viewport,`, startedFar, 0),
      atMost(
        `${what}: each costs, far from the viewport,`,
        eachOf(many, one),
        FAR_EACH,
        (value) => `${value.toFixed(2)} ms`,
      ),
    ];
  });
}

import type { Runtime } from "../../../tools/build/vite.ts";
import { table } from "../cells.ts";
import type { Verdict } from "../verdict.ts";

/** In ms at CPU / 4, from an interaction to the next paint. */
const NEXT_PAINT = 100;
/** Shorter interactions aren't reported by the browser, which rounds the others to 8 ms. */
export const SHORTEST_MS = 16;

/** Times of one interaction in all rounds. */
export interface InteractionTimes {
  runtime: Runtime;
  interaction: string;
  /** To the next paint, in ms; 0 if it took less than SHORTEST_MS. */
  middle: number;
  worst: number;
}

const inWords = (value: number) => (value < SHORTEST_MS ? `under ${SHORTEST_MS}` : value.toFixed(0));

/** Returns a row for each interaction, and columns for each runtime. */
export function interactionTable(times: readonly InteractionTimes[]): string {
  const runtimes = [...new Set(times.map(({ runtime }) => runtime))];
  const names = [...new Set(times.map(({ interaction }) => interaction))];
  return table(
    [
      "interaction to next paint, CPU / 4, the page at rest with all its code",
      ...runtimes.flatMap((runtime) => [`${runtime}, ms`, "worst, ms"]),
    ],
    names.map((name) => [
      name,
      ...runtimes.flatMap((runtime) => {
        const one = times.find(({ runtime: by, interaction }) => by === runtime && interaction === name);
        return one ? [inWords(one.middle), inWords(one.worst)] : [undefined, undefined];
      }),
    ]),
  );
}

/** Returns a verdict for each runtime. It names the interactions that took too long in any round. */
export function ofInteractions(times: readonly InteractionTimes[]): Verdict[] {
  return [...new Set(times.map(({ runtime }) => runtime))].map((runtime) => {
    const own = times.filter((one) => one.runtime === runtime);
    const slow = own.filter(({ worst }) => worst > NEXT_PAINT);
    return {
      target: `${runtime}: none of ${own.length} interactions over ${NEXT_PAINT} ms to the next paint`,
      measured:
        slow.map(({ interaction, worst }) => `${interaction} ${inWords(worst)} ms`).join(", ") || "none",
      isMet: slow.length === 0,
    };
  });
}

/** A target and its measured value. */
export interface Verdict {
  target: string;
  measured: string;
  isMet: boolean;
}

export const inMs = (value: number): string => `${value.toFixed(value < 20 ? 1 : 0)} ms`;
export const inKB = (value: number): string => `${(value / 1000).toFixed(2)} kB`;
export const inTimes = (value: number): string => `${value.toFixed(2)} ×`;

/** A value that may be at most its limit. Without a value the target is missed. */
export const atMost = (
  what: string,
  value: number | undefined,
  limit: number,
  inWords: (value: number) => string = String,
): Verdict => ({
  target: `${what} at most ${inWords(limit)}`,
  measured: value === undefined ? "not measured" : inWords(value),
  isMet: value !== undefined && value <= limit,
});

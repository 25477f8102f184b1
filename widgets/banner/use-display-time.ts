import { useEffect, useLayoutEffect, useRef } from "react";
import { systemClock } from "../../core/platform/clock.ts";

/** How long an error shows (BAN-3), in ms. */
export const ERROR_MS = 7_000;

/** Calls back when the display time is over. */
export function useDisplayTime(isShown: boolean, onElapsed: () => void): void {
  const latest = useRef(onElapsed);
  useLayoutEffect(() => {
    latest.current = onElapsed;
  });
  useEffect(() => (isShown ? systemClock.after(ERROR_MS, () => latest.current()) : undefined), [isShown]);
}

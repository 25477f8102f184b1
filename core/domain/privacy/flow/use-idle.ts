import { useEffect, useState } from "react";
import { systemClock } from "../../../platform/clock.ts";
import { watchIdleness, type Idleness } from "./idle.ts";

/** Returns the visitor's idleness while it is watched; otherwise `active` (PRC-4). */
export function useIdle(isWatched: boolean): Idleness {
  const [idleness, setIdleness] = useState<Idleness>("active");
  useEffect(() => {
    if (!isWatched) return;
    setIdleness("active");
    const gone = new AbortController();
    watchIdleness(systemClock, setIdleness, gone.signal);
    return () => gone.abort();
  }, [isWatched]);
  return idleness;
}

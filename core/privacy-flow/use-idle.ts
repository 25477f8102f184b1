import { useEffect, useState } from "react";
import { systemClock } from "../browser/clock.ts";
import { watchIdleness, type Idleness } from "./idle.ts";

/** PRC-4: whether somebody is there, while that is watched; `active` again when it is not. */
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

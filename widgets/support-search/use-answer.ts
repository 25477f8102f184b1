import { useState } from "react";
import { DEADLINE_MS } from "../../core/api/client.ts";
import { systemClock } from "../../core/browser/clock.ts";
import type { Answer } from "./Answer.tsx";

/** The code that answers a search: on its way, there, or the code of why it is not to be had. */
type Code = { Answer: typeof Answer } | "network" | "timeout" | undefined;

/**
 * That code, fetched when typing rests or somebody searches; one that does not come is asked for again the next time.
 * Not by core's useCode: with what that brings beside it, the first result would take half a kB more.
 */
export function useAnswer() {
  const [code, setCode] = useState<Code>();

  function fetchCode(): void {
    const fail = (why: "network" | "timeout") => setCode((known) => known ?? why);
    const stop = systemClock.after(DEADLINE_MS, () => fail("timeout"));
    setCode((known) => (typeof known === "string" ? undefined : known));
    import("./Answer.tsx").then(setCode, () => fail("network")).finally(stop);
  }

  return { code, fetchCode };
}

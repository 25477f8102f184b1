import { useState } from "react";
import { DEADLINE_MS } from "../../core/http/client.ts";
import { systemClock } from "../../core/platform/clock.ts";
import type { Answer } from "./Answer.tsx";

/** The search code: loading, loaded, or the code of its error. */
type Code = { Answer: typeof Answer } | "network" | "timeout" | undefined;

/**
 * Loads the search code when typing rests or a search is submitted; after a failure, again the next time. Not core's
 * useCode, which would add half a kB to the first result.
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

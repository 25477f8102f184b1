import { useState } from "react";
import { DEADLINE_MS } from "../../core/http/client.ts";
import { systemClock } from "../../core/platform/clock.ts";
import type * as Loaded from "./Answer.tsx";

/** The search code: loading, loaded, or the code of its error. */
type Code = typeof Loaded | "network" | "timeout" | undefined;

/**
 * Loads the search code when typing rests or a search is submitted; after a failure, again the next time. Not core's
 * useCode, which would add half a kB to the first result.
 */
export function useAnswer() {
  const [code, setCode] = useState<Code>();

  /** Resolves with the code, or with nothing if it fails. */
  function fetchCode(): Promise<typeof Loaded | undefined> {
    const fail = (why: "network" | "timeout") => void setCode((known) => known ?? why);
    const stop = systemClock.after(DEADLINE_MS, () => fail("timeout"));
    setCode((known) => (typeof known === "string" ? undefined : known));
    return import("./Answer.tsx")
      .then(
        (loaded) => (setCode(loaded), loaded),
        () => fail("network") as undefined,
      )
      .finally(stop);
  }

  return { code, fetchCode };
}

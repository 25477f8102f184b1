import { useEffect, useState } from "react";
import { featuresOf, listsOf, type Features, type Lists } from "../config/features.ts";
import { currentSession } from "../session/current.ts";

export interface Switches {
  features: Features;
  lists: Lists;
}

/** The configuration's flags and lists (CFG-7); undefined in the first view, and until they have come. */
export function useFeatures(): Switches | undefined {
  const [switches, setSwitches] = useState<Switches>();
  useEffect(() => {
    currentSession()
      .configuration()
      .then((remote) => setSwitches({ features: featuresOf(remote), lists: listsOf(remote) }))
      // Every call of the element tells of a configuration that does not come.
      .catch(() => {});
  }, []);
  return switches;
}

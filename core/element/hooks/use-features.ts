import { featuresOf, listsOf, type Features, type Lists } from "../../platform/config/features.ts";
import { useConfiguration } from "./use-configuration.ts";

export interface Switches {
  features: Features;
  lists: Lists;
}

/** Returns the configuration's flags and lists (CFG-7), or undefined until it has loaded. */
export const useFeatures = (): Switches | undefined =>
  useConfiguration((remote) => ({ features: featuresOf(remote), lists: listsOf(remote) }));

import * as z from "zod/mini";
import type { RemoteConfiguration } from "./remote.ts";
import { reportMisuse } from "./report-misuse.ts";

/** A plain check: zod's own boolean would be in the chunk that every page loads. */
const flag = z.optional(
  z.unknown().check(({ value, issues }) => {
    if (typeof value !== "boolean") issues.push({ code: "custom", input: value, message: "not a boolean" });
  }) as unknown as z.ZodMiniType<boolean, boolean>,
);
const names = z.optional(z.array(z.string()));

/** The configuration's feature flags (CFG-7). A missing flag is off. */
export const Features = z.object({
  showExistingSupportFlag: flag,
  showSupportFlag: flag,
  showBannerFlag: flag,
  xyndiRedirect: flag,
  hideMOP: flag,
  enableAddressTypeAhead: flag,
  sessionTimeoutEnabled: flag,
  deactivateEnabled: flag,
  hideProviderSection: flag,
});

/** Lists that rules refer to (CFG-7). A missing list is empty. */
export const Lists = z.object({
  subscriptionAction: names,
  bannerActivationStatuses: names,
  bannerPages: names,
});

export type Features = Record<keyof z.infer<typeof Features>, boolean>;
export type Lists = Record<keyof z.infer<typeof Lists>, string[]>;

const reported = new Set<string>();

/** Returns a value for each key of a schema, with the default for missing and wrong ones. Reports a wrong one, once. */
function complete<K extends string, V>(
  part: "features" | "lists",
  { shape }: { shape: Record<K, z.ZodMiniType<V | undefined>> },
  configuration: RemoteConfiguration,
  none: V,
) {
  const given = Object(configuration[part]) as Partial<Record<K, unknown>>;
  const result = {} as Record<K, V>;
  for (const key of Object.keys(shape) as K[]) {
    const { success, data } = shape[key].safeParse(given[key]);
    result[key] = data ?? none;
    if (success || reported.has(key)) continue;
    reported.add(key);
    void reportMisuse("wrong-setting", `settings.${part}.${key}`);
  }
  return result;
}

/** Returns the feature flags of a configuration (CFG-7). One that isn't a boolean is off. */
export const featuresOf = (configuration: RemoteConfiguration): Features =>
  complete("features", Features, configuration, false);

/** Returns the lists of a configuration (CFG-7). One that isn't an array of texts is empty. */
export const listsOf = (configuration: RemoteConfiguration): Lists =>
  complete<keyof Lists, string[]>("lists", Lists, configuration, []);

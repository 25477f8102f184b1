import * as z from "zod/mini";
import type { RemoteConfiguration } from "./remote.ts";

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

/** Returns a value for each key of a schema, with the default for missing ones. */
function complete<K extends string, V>(
  shape: Record<K, unknown>,
  given: Partial<Record<K, V | undefined>>,
  none: V,
) {
  const result = {} as Record<K, V>;
  for (const key of Object.keys(shape) as K[]) result[key] = given[key] ?? none;
  return result;
}

/**
 * Returns the feature flags of a configuration (CFG-7).
 * @throws if a flag isn't a boolean
 */
export const featuresOf = ({ features }: RemoteConfiguration): Features =>
  complete(Features.shape, Features.parse(features ?? {}), false);

/**
 * Returns the lists of a configuration (CFG-7).
 * @throws if a list isn't an array of texts
 */
export const listsOf = ({ lists }: RemoteConfiguration): Lists =>
  complete<keyof Lists, string[]>(Lists.shape, Lists.parse(lists ?? {}), []);

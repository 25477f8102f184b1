import * as z from "zod/mini";
import type { RemoteConfiguration } from "./remote.ts";

const flag = z.optional(z.boolean());
const names = z.optional(z.array(z.string()));

/** CFG-7: what the configuration switches on; a flag it does not name is off. */
const Features = z.object({
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

/** CFG-7: lists that rules refer to; one it does not name is empty. */
const Lists = z.object({ subscriptionAction: names, bannerActivationStatuses: names, bannerPages: names });

export type Features = Record<keyof z.infer<typeof Features>, boolean>;
export type Lists = Record<keyof z.infer<typeof Lists>, string[]>;

/** Every key of a schema, with what was given or the default. */
function complete<K extends string, V>(
  shape: Record<K, unknown>,
  given: Partial<Record<K, V | undefined>>,
  none: V,
) {
  const result = {} as Record<K, V>;
  for (const key of Object.keys(shape) as K[]) result[key] = given[key] ?? none;
  return result;
}

/** The feature flags of a configuration (CFG-7). @throws where a flag is no boolean */
export const featuresOf = ({ features }: RemoteConfiguration): Features =>
  complete(Features.shape, Features.parse(features ?? {}), false);

/** The lists of a configuration (CFG-7). @throws where a list is no list of texts */
export const listsOf = ({ lists }: RemoteConfiguration): Lists =>
  complete<keyof Lists, string[]>(Lists.shape, Lists.parse(lists ?? {}), []);

import {
  getPreferences,
  readPrivacy,
  resetAdId,
  updateAppPrivacy,
  updateOptIn,
  type AdGroup,
  type OptInOutcome,
  type PrivacyOptOuts,
} from "../../core/api/services/privacy.ts";
import type { Call } from "../../core/element/hooks.ts";
import { once } from "../../core/resources/once.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";

export const adGroups: readonly AdGroup[] = ["tv", "sd"];

/** A choice shows at once: it is sent to its end also when the customer goes on before its answer. */
const anyway = { keepalive: true };

/** PRS-2: sets the opt-outs of both groups; `failed` are those of `changed` that are not as wished. @throws ApiError */
export async function saveAds(
  call: Call,
  { xboAccountId, personId }: CustomerIds,
  optOut: PrivacyOptOuts,
  changed: readonly AdGroup[],
): Promise<OptInOutcome> {
  return once({
    name: "ad-choice",
    fields: { personId, optOut },
    effect: (how) => call(updateOptIn, { xboAccountId, personId, optOut }, { ...how, ...anyway }),
    async ask(how) {
      const optOuts = await readPrivacy(call, how);
      const failed = changed.filter((group) => optOuts[group] !== optOut[group]);
      return failed.length === changed.length ? undefined : { optOuts, failed };
    },
  });
}

/** PRS-4 @throws ApiError */
export async function saveSharing(
  call: Call,
  { xboAccountId }: CustomerIds,
  channelId: string,
  enabled: boolean,
): Promise<boolean> {
  const wish = { xboAccountId, channelId, enabled };
  return once({
    name: "app-sharing",
    fields: wish,
    effect: async (how) => (await call(updateAppPrivacy, wish, { ...how, ...anyway })).enabled,
    async ask(how) {
      const apps = await call(getPreferences, { xboAccountId }, how);
      return apps.find(({ id }) => id === channelId)?.enabled === enabled ? enabled : undefined;
    },
  });
}

/** PRS-3: nobody can be asked which ID holds, so the next try after a lost answer is the same wish. @throws ApiError */
export async function resetId(call: Call, { personId, xboAccountId }: CustomerIds): Promise<void> {
  await once({
    name: "advertising-id",
    fields: { personId },
    effect: (how) => call(resetAdId, { personId, xboAccountId }, { ...how, ...anyway }),
  });
}

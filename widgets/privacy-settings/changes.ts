import { ApiError } from "../../core/api/error.ts";
import { intentKey } from "../../core/api/intent.ts";
import { ASKING_MS, isLost, WRITING_MS } from "../../core/api/lost-answer.ts";
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
import type { CustomerIds } from "../../core/session/customer-state.ts";

export const adGroups: readonly AdGroup[] = ["tv", "sd"];

/**
 * One wish, one effect: every try has the same key until the answer is final; where the answer was lost `ask` says what
 * holds now, if anything can.
 * @throws ApiError where it did not come to be, as far as can be told
 */
async function once<Result>(
  intent: { key: string; settled(): void },
  write: (options: { idempotencyKey: string; deadlineMs: number }) => Promise<Result>,
  ask: () => Promise<Result | undefined>,
): Promise<Result> {
  try {
    const result = await write({ idempotencyKey: intent.key, deadlineMs: WRITING_MS });
    intent.settled();
    return result;
  } catch (error) {
    const isOpen = error instanceof ApiError && isLost(error);
    const result = isOpen ? await ask().catch(() => undefined) : undefined;
    if (!isOpen || result !== undefined) intent.settled();
    if (result === undefined) throw error;
    return result;
  }
}

/** PRS-2: sets the opt-outs of both groups; `failed` are those of `changed` that are not as wished. @throws ApiError */
export async function saveAds(
  call: Call,
  { xboAccountId, personId }: CustomerIds,
  optOut: PrivacyOptOuts,
  changed: readonly AdGroup[],
): Promise<OptInOutcome> {
  return once(
    intentKey("ad-choice", { personId, optOut }),
    (options) => call(updateOptIn, { xboAccountId, personId, optOut }, options),
    async () => {
      const optOuts = await readPrivacy(call, { deadlineMs: ASKING_MS });
      const failed = changed.filter((group) => optOuts[group] !== optOut[group]);
      return failed.length === changed.length ? undefined : { optOuts, failed };
    },
  );
}

/** PRS-4 @throws ApiError */
export async function saveSharing(
  call: Call,
  { xboAccountId }: CustomerIds,
  channelId: string,
  enabled: boolean,
): Promise<boolean> {
  return once(
    intentKey("app-sharing", { xboAccountId, channelId, enabled }),
    async (options) => (await call(updateAppPrivacy, { xboAccountId, channelId, enabled }, options)).enabled,
    async () => {
      const apps = await call(getPreferences, { xboAccountId }, { deadlineMs: ASKING_MS });
      return apps.find(({ id }) => id === channelId)?.enabled === enabled ? enabled : undefined;
    },
  );
}

/** PRS-3: nobody can be asked which ID holds, so the next try after a lost answer is the same wish. @throws ApiError */
export async function resetId(call: Call, { personId, xboAccountId }: CustomerIds): Promise<void> {
  await once(
    intentKey("advertising-id", { personId }),
    (options) => call(resetAdId, { personId, xboAccountId }, options),
    async () => undefined,
  );
}

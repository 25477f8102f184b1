/*
 * The writes of the privacy settings: ad choices with what they build on, an app's sharing, and a new advertising ID; and
 * what their failures log.
 */

import { countChanges } from "../../core/http/count-changes.ts";
import { mutation } from "../../core/http/mutation.ts";
import {
  getPreferences,
  readPrivacy,
  resetAdId,
  updateAppPrivacy,
  updateOptIn,
  type AdGroup,
  type OptInOutcome,
  type PrivacyOptOuts,
} from "../../core/domain/privacy/privacy.ts";
import type { Call } from "../../core/element/hooks/hooks.ts";
import type { ApiError } from "../../core/http/error.ts";
import { onWindow } from "../../core/platform/window-event.ts";
import { logEvent } from "../../core/session/log-event.ts";

/** A choice shows immediately, so it is sent even if the customer leaves the page before the response. */
const keepaliveOptions = { keepalive: true };

/** Maximum time that a choice waits for the opt-outs it builds on, in ms. */
const READ_BUDGET_MS = 5_000;

/**
 * PRS-2: reads the opt-outs again, because a choice sends those of all groups, and another browser may have changed one.
 * Returns `known` if they can't be read soon, or if the customer leaves the page: then the choice must be sent immediately.
 */
export function latestOptOuts(call: Call, known: PrivacyOptOuts): Promise<PrivacyOptOuts> {
  const over = new AbortController();
  onWindow("pagehide", () => over.abort(), over.signal);
  return readPrivacy(call, { signal: over.signal, deadlineMs: READ_BUDGET_MS })
    .catch(() => known)
    .finally(() => over.abort());
}

interface AdChoice {
  xboAccountId: string;
  personId: string;
  /** Opt-outs of all groups. */
  optOut: PrivacyOptOuts;
  /** Groups that the customer changed. */
  changed: readonly AdGroup[];
}

const [changesOfAds, changesOfSharing] = [countChanges(), countChanges()];

const sentOf = ({ xboAccountId, personId, optOut }: AdChoice) => ({ xboAccountId, personId, optOut });

/**
 * PRS-2: sets the opt-outs of all groups. Returns in `failed` those of `changed` that weren't set. @throws ApiError
 */
export const saveAds = mutation({
  name: "ad-choice",
  send: (call: Call, choice: AdChoice, options) =>
    call(updateOptIn, sentOf(choice), { ...options, ...keepaliveOptions }),
  content: (choice) => [sentOf(choice), changesOfAds(choice.optOut)],
  async verify(call, { optOut, changed }, options): Promise<OptInOutcome | undefined> {
    const optOuts = await readPrivacy(call, options);
    const failed = changed.filter((group) => optOuts[group] !== optOut[group]);
    return failed.length === changed.length ? undefined : { optOuts, failed };
  },
});

interface SharingChoice {
  xboAccountId: string;
  channelId: string;
  enabled: boolean;
}

/** PRS-4 @throws ApiError */
export const saveSharing = mutation({
  name: "app-sharing",
  send: async (call: Call, choice: SharingChoice, options) =>
    (await call(updateAppPrivacy, choice, { ...options, ...keepaliveOptions })).enabled,
  content: (choice) => [choice, changesOfSharing(choice.enabled, choice.channelId)],
  async verify(call, { xboAccountId, channelId, enabled }, options) {
    const apps = await call(getPreferences, { xboAccountId }, options);
    return apps.find(({ id }) => id === channelId)?.enabled === enabled ? enabled : undefined;
  },
});

/** PRS-3: no operation returns the current ID, so an ambiguous outcome can't be verified. @throws ApiError */
export const resetId = mutation({
  name: "advertising-id",
  send: (call: Call, owner: { personId: string; xboAccountId: string }, options) =>
    call(resetAdId, owner, { ...options, ...keepaliveOptions }),
});

/** PRS-7: log text if an ad choice couldn't be saved. */
const OPT_IN_PROBLEM = "There was a problem updating opt/in, opt/out";

/** PRS-6: no response counts as a CORS problem. */
const CROSS_ORIGIN_PROBLEM = "cross-origin";

/** Logs what a call's own entry doesn't have. */
export function logFailure({ operation, code }: ApiError, element: string | undefined): void {
  if (code === "network") logEvent(operation, CROSS_ORIGIN_PROBLEM, element);
  if (operation.endsWith("/updateOptIn")) logEvent(OPT_IN_PROBLEM, code, element);
}

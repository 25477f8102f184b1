import * as z from "zod/mini";
import type { DeviceKind } from "../devices/devices.ts";
import { type CallOptions, operation } from "../../http/operation.ts";
import type { ApiClient } from "../../http/client.ts";
import { ApiError } from "../../http/error.ts";
import { flag } from "../../http/wire-values.ts";
import { throwIfFailed, outcome } from "../../http/outcome.ts";

/** Group of each kind of device: each has its own choice (PRS-2). */
const groupOf = { tv: "tv", streaming: "sd" } as const satisfies Record<DeviceKind, string>;
export const adGroups = Object.values(groupOf);
export type AdGroup = (typeof adGroups)[number];

/** Whether the customer has opted out of personalized ads, by group. */
export type PrivacyOptOuts = Record<AdGroup, boolean>;

/** An accepted term, and when it was accepted, ISO 8601 (PRS-1). */
export interface TermsAcceptance {
  termId: string;
  acceptedDate: string;
}

/** Whether an app may share data (PRS-4). `id` is sent as channelId. */
export interface AppPreference {
  id: string;
  name: string;
  enabled: boolean;
}

const OptOuts = z.object({ tv: flag(), sd: flag() });

/** A customer who has never chosen hasn't opted out. */
const neverSet: PrivacyOptOuts = { tv: false, sd: false };
const noTerms: TermsAcceptance[] = [];
const noPreferences: AppPreference[] = [];

/**
 * Reads the opt-outs (PRS-5). `PCS-PV-012` means that the customer has never chosen. Elements use `readPrivacy`
 * instead.
 */
export const getPrivacy = operation({
  service: "privacy",
  name: "getPrivacy",
  version: "4.0",
  token: "customer",
  request: () => ({}),
  response: z.object({ ...outcome, data: z.optional(z.object({ personalizedAdOptOut: OptOuts })) }),
  read({ data, ...rest }): PrivacyOptOuts | undefined {
    throwIfFailed("privacy/getPrivacy", rest);
    return data?.personalizedAdOptOut;
  },
  benign: { "PCS-PV-012": neverSet },
});

/**
 * Returns the opt-outs. Any response with status 400 means that the customer has never chosen (PRS-5).
 * @throws ApiError
 */
export const readPrivacy = (call: ApiClient["call"], options: CallOptions): Promise<PrivacyOptOuts> =>
  call(getPrivacy, {}, options).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 400) return neverSet;
    throw error;
  });

/** Reads the accepted terms (PRS-1, PRS-5). `PCS-PV-008` means that no terms have been accepted yet. */
export const getContractDate = operation({
  service: "privacy",
  name: "getContractDate",
  version: "4.0",
  token: "customer",
  request: () => ({}),
  response: z.object({
    ...outcome,
    data: z.optional(
      z.object({ terms: z.array(z.object({ termId: z.string(), acceptedDate: z.string() })) }),
    ),
  }),
  read({ data, ...rest }): TermsAcceptance[] | undefined {
    throwIfFailed("privacy/getContractDate", rest);
    return data?.terms;
  },
  benign: { "PCS-PV-008": noTerms },
});

/** Reads the app preferences (PRS-4, PRS-5). It is a POST, although it changes nothing. */
export const getPreferences = operation({
  service: "privacy",
  name: "getPreferences",
  version: "4.0",
  token: "customer",
  request: (of: { xboAccountId: string }) => of,
  response: z.object({
    ...outcome,
    data: z.optional(
      z.object({ preferences: z.array(z.object({ id: z.string(), name: z.string(), enabled: flag() })) }),
    ),
  }),
  read({ data, ...rest }): AppPreference[] | undefined {
    throwIfFailed("privacy/getPreferences", rest);
    return data?.preferences;
  },
  benign: { "PCS-PV-012": noPreferences },
});

/** Result of a choice: the current opt-outs, and the groups whose update failed. */
export interface OptInOutcome {
  optOuts: PrivacyOptOuts;
  failed: AdGroup[];
}

const isGroup = (name: string): name is AdGroup => (adGroups as readonly string[]).includes(name);

/** Changes the opt-outs (PRS-2). `optOut` is the inverse of the toggles. */
export const updateOptIn = operation({
  service: "privacy",
  name: "updateOptIn",
  version: "4.0",
  token: "customer",
  request: ({ optOut, ...ids }: { xboAccountId: string; personId: string; optOut: PrivacyOptOuts }) => ({
    ...ids,
    personalizedAdOptOut: optOut,
  }),
  response: z.object({
    data: z.object({
      data: z.object({
        personalizedAdOptOut: OptOuts,
        failedOperation: z.optional(z.nullable(z.array(z.string()))),
      }),
    }),
  }),
  read: ({ data: { data } }): OptInOutcome => ({
    optOuts: data.personalizedAdOptOut,
    failed: (data.failedOperation ?? []).filter(isGroup),
  }),
});

/** Changes an app's preference (PRS-4). Returns the app's id and its current state. */
export const updateAppPrivacy = operation({
  service: "privacy",
  name: "updateAppPrivacy",
  version: "4.0",
  token: "customer",
  request: (input: { xboAccountId: string; channelId: string; enabled: boolean }) => input,
  response: z.object({ data: z.object({ data: z.object({ id: z.string(), enabled: flag() }) }) }),
  read: ({ data: { data } }) => data,
});

/** Resets the advertising id (PRS-3). */
export const resetAdId = operation({
  service: "privacy",
  name: "resetAdId",
  version: "4.0",
  token: "customer",
  request: (whose: { personId: string; xboAccountId: string }) => whose,
  response: z.object(outcome),
  read(answer) {
    throwIfFailed("privacy/resetAdId", answer);
    return true;
  },
});

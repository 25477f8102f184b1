/*
 * The privacy settings of a signed-in customer: opt-outs from personalized ads, app preferences, advertising id and
 * accepted terms. privacy-flow.ts is the service for privacy requests.
 */

import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { DeviceKind } from "../../../../core/domain/devices/devices.ts";
import type { AdGroup, PrivacyOptOuts } from "../../../../core/domain/privacy/privacy.ts";
import { serviceNames } from "../../../../core/http/wire.ts";
import { serviceMessage } from "../messages.ts";
import { accountOf, checkIds, isConnected } from "../account/customer-queries.ts";
import { accountToChange } from "../account/own-account.ts";
import {
  adChoices,
  advertisingIds,
  appPreferences,
  devices,
  termsAcceptances,
} from "../../database/schema.ts";
import { operation, type RequestContext, type Service } from "../../operation.ts";
import { HttpError } from "../../http-error.ts";

const id = z.string().max(100);
const xboAccountId = id;
const common = { apiVersion: "4.0", token: "customer" } as const;

/** Kind of the devices that each group of choices is about. */
const kindOf: Readonly<Record<AdGroup, DeviceKind>> = { tv: "tv", sd: "streaming" };
const groups = Object.keys(kindOf) as AdGroup[];

/** Returns the groups whose choice reaches no device, because all of their devices are offline. */
async function unreachableGroups({ db, personId }: RequestContext): Promise<AdGroup[]> {
  const rows = await db.select().from(devices).where(isConnected(personId));
  return groups.filter((group) => {
    const ofGroup = rows.filter((row) => row.deviceType === kindOf[group]);
    return ofGroup.length > 0 && ofGroup.every(({ online }) => !online);
  });
}

const choiceOf = ({ db, personId }: RequestContext) =>
  db.select().from(adChoices).where(eq(adChoices.personId, personId));

// PRS-5
const getPrivacy = operation({
  ...common,
  name: "getPrivacy",
  method: "GET",
  path: "/opt-outs",
  errorCodes: ["PCS-PV-012"],
  input: z.object({}),
  async handle(_, context) {
    const [choice] = await choiceOf(context);
    if (!choice) throw new HttpError(400, serviceMessage(context.language, "neverChosen"), {}, "PCS-PV-012");
    const { tv, sd } = choice;
    const personalizedAdOptOut: PrivacyOptOuts = { tv, sd };
    return { status: 200, body: { success: true, data: { personalizedAdOptOut } } };
  },
});

// PRS-1, PRS-5
const getContractDate = operation({
  ...common,
  name: "getContractDate",
  method: "GET",
  path: "/contract-dates",
  errorCodes: ["PCS-PV-008"],
  input: z.object({}),
  async handle(_, { db, personId, language }) {
    const rows = await db
      .select()
      .from(termsAcceptances)
      .where(eq(termsAcceptances.personId, personId))
      .orderBy(asc(termsAcceptances.id));
    if (!rows.length) throw new HttpError(404, serviceMessage(language, "neverAccepted"), {}, "PCS-PV-008");
    const terms = rows.map(({ termId, acceptedAt }) => ({ termId, acceptedDate: acceptedAt.toISOString() }));
    return { status: 200, body: { success: true, data: { terms } } };
  },
});

// PRS-4, PRS-5: a POST that changes nothing.
const getPreferences = operation({
  ...common,
  name: "getPreferences",
  method: "POST",
  path: "/preferences",
  withoutKey: true,
  errorCodes: ["PCS-PV-012"],
  input: z.strictObject({ xboAccountId }),
  async handle(ids, context) {
    const { db, personId, language } = context;
    checkIds(await accountOf(context), ids, context);
    const rows = await db
      .select()
      .from(appPreferences)
      .where(eq(appPreferences.personId, personId))
      .orderBy(asc(appPreferences.id));
    if (!rows.length) throw new HttpError(400, serviceMessage(language, "neverChosen"), {}, "PCS-PV-012");
    const preferences = rows.map(({ channelId, name, enabled }) => ({ id: channelId, name, enabled }));
    return { status: 200, body: { success: true, data: { preferences } } };
  },
});

// PRS-2
const updateOptIn = operation({
  ...common,
  name: "updateOptIn",
  method: "POST",
  path: "/opt-outs",
  input: z.strictObject({
    xboAccountId,
    personId: id,
    personalizedAdOptOut: z.strictObject({ tv: z.boolean(), sd: z.boolean() }),
  }),
  async handle({ personalizedAdOptOut: request, personId, ...ids }, context) {
    const { db, now } = context;
    checkIds(await accountToChange({ personId }, context), ids, context);
    const [before = { tv: false, sd: false }] = await choiceOf(context);
    const offline = await unreachableGroups(context);
    const failedOperation = offline.filter((group) => request[group] !== before[group]);
    const of = (group: AdGroup) => (failedOperation.includes(group) ? before : request)[group];
    const holds: PrivacyOptOuts = { tv: of("tv"), sd: of("sd") };
    await db
      .insert(adChoices)
      .values({ personId, ...holds, updatedAt: now })
      .onConflictDoUpdate({ target: adChoices.personId, set: { ...holds, updatedAt: now } });
    return { status: 200, body: { data: { data: { personalizedAdOptOut: holds, failedOperation } } } };
  },
});

// PRS-4
const updateAppPrivacy = operation({
  ...common,
  name: "updateAppPrivacy",
  method: "POST",
  path: "/preferences/changes",
  input: z.strictObject({ xboAccountId, channelId: id, enabled: z.boolean() }),
  async handle({ channelId, enabled, ...ids }, context) {
    const { db, now, personId, language } = context;
    checkIds(await accountToChange({}, context), ids, context);
    const [row] = await db
      .update(appPreferences)
      .set({ enabled, updatedAt: now })
      .where(and(eq(appPreferences.personId, personId), eq(appPreferences.channelId, channelId)))
      .returning();
    if (!row) throw new HttpError(404, serviceMessage(language, "appUnknown"));
    return { status: 200, body: { data: { data: { id: row.channelId, enabled: row.enabled } } } };
  },
});

// PRS-3
const resetAdId = operation({
  ...common,
  name: "resetAdId",
  method: "POST",
  path: "/advertising-id/resets",
  input: z.strictObject({ personId: id, xboAccountId }),
  async handle({ personId, ...ids }, context) {
    const { db, now } = context;
    checkIds(await accountToChange({ personId }, context), ids, context);
    const fresh = { advertisingId: randomUUID(), updatedAt: now };
    await db
      .insert(advertisingIds)
      .values({ personId, resets: 1, ...fresh })
      .onConflictDoUpdate({
        target: advertisingIds.personId,
        set: { ...fresh, resets: sql`${advertisingIds.resets} + 1` },
      });
    return { status: 200, body: { success: true } };
  },
});

export const privacy: Service = {
  name: serviceNames.privacy,
  apiVersion: "4.0",
  operations: [getPrivacy, getContractDate, getPreferences, updateOptIn, updateAppPrivacy, resetAdId],
};

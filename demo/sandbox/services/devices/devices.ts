import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import type { DeviceKind } from "../../../../core/domain/devices/devices.ts";
import { serviceNames } from "../../../../core/http/wire.ts";
import { serviceMessage } from "../messages.ts";
import { checkIds, isConnected } from "../account/customer-queries.ts";
import { accountToChange, Owner } from "../account/own-account.ts";
import { devices as table } from "../../database/schema.ts";
import { operation, type Service } from "../../operation.ts";
import { HttpError } from "../../http-error.ts";

/** An offline device is notified of its removal this much later, in ms: less than a sign-in lasts. */
export const REMOVAL_WAIT_MS = 10 * 60 * 1000;

const shown = (row: typeof table.$inferSelect) => ({
  deviceSerialNumber: row.serialNumber,
  serviceAccountId: row.serviceAccountId,
  deviceType: row.deviceType,
  brand: row.brand,
  model: row.model,
  friendlyName: row.friendlyName,
  linked: row.linked,
});

/** Clients recognize this text in any language (DEV-5). */
const SUBMITTED = "Request has been submitted, Please check back after sometime.";

const removed = { status: 200, body: { data: { success: true } } } as const;
const submitted = {
  status: 202,
  body: { data: { success: false, errorMessage: SUBMITTED } },
} as const;

export const devices: Service = {
  name: serviceNames.devices,
  apiVersion: "2.0",
  operations: [
    // DEV-1, DEV-8
    operation({
      name: "getDevices",
      method: "GET",
      path: "/devices",
      apiVersion: "2.0",
      token: "customer",
      input: z.object({}),
      async handle(_, { db, personId }) {
        const rows = await db.select().from(table).where(isConnected(personId)).orderBy(asc(table.id));
        const of = (kind: DeviceKind) => rows.filter((row) => row.deviceType === kind).map(shown);
        const devices: Record<DeviceKind, unknown[]> = { tv: of("tv"), streaming: of("streaming") };
        return { status: 200, body: { data: { devicesCount: rows.length, devices } } };
      },
    }),
    // DEV-4, DEV-5
    operation({
      name: "unpairDevice",
      method: "POST",
      path: "/devices/unpairings",
      apiVersion: "2.0",
      token: "customer",
      accepted: {
        answer: submitted,
        description: `The device is removed later. Elements show it as removed if \`errorMessage\` contains “${SUBMITTED}”`,
      },
      input: z.strictObject({
        ...Owner,
        serviceAccountId: z.string().max(100),
        serialNumber: z.string().min(1).max(100),
      }),
      async handle({ serviceAccountId, serialNumber, ...owner }, context) {
        const { db, now, personId, language } = context;
        checkIds(await accountToChange(owner, context), { serviceAccountId }, context);
        const [device] = await db
          .select()
          .from(table)
          .where(and(eq(table.personId, personId), eq(table.serialNumber, serialNumber)));
        if (!device) throw new HttpError(404, serviceMessage(language, "deviceUnknown"));
        if (device.removedAt) return device.removedAt <= now ? removed : submitted;
        const removedAt = device.online ? now : new Date(now.getTime() + REMOVAL_WAIT_MS);
        await db.update(table).set({ removedAt }).where(eq(table.id, device.id));
        return device.online ? removed : submitted;
      },
    }),
  ],
};

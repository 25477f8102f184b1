import { inArray } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../database/client.ts";
import { recipients, triggerEvents } from "../../database/schema.ts";
import { sendWelcome } from "../../mail.ts";
import { operation } from "../../operation.ts";
import { HttpError } from "../../http-error.ts";

/** Maximum value of the database's integer. */
const ID_MAX = 2_147_483_647;
const Option = z.strictObject({ name: z.string().max(100), value: z.string().max(1000) });
const Target = z.strictObject({
  recipient: z.strictObject({ recipientId: z.int().min(1).max(ID_MAX) }),
  optionalData: z.array(Option).max(50).default([]),
});

/**
 * Returns the addresses of the recipients, by id.
 * @throws HttpError 404 if one doesn't exist
 */
async function addresses(db: Database, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: recipients.id, email: recipients.email })
    .from(recipients)
    .where(inArray(recipients.id, ids));
  const found = new Map(rows.map(({ id, email }) => [id, email]));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw new HttpError(404, `There is no recipient ${missing}`);
  return found;
}

/**
 * Handles the event after a sign-up (EML-2): one welcome email per recipient and event. A repeated event counts as accepted,
 * without a second email.
 */
export const triggerEvent = operation({
  name: "triggerEvent",
  method: "POST",
  path: "/trigger-events",
  apiVersion: "1.0",
  token: "bearer",
  input: z.strictObject({
    eventName: z.string().regex(/^\w{1,100}$/, "Letters, digits and underscores"),
    recipientData: z.array(Target).min(1).max(200),
  }),
  async handle({ eventName, recipientData }, { db, now, language }) {
    const found = await addresses(
      db,
      recipientData.map((one) => one.recipient.recipientId),
    );
    for (const { recipient, optionalData } of recipientData) {
      const { recipientId } = recipient;
      const row = { recipientId, eventName, language, optionalData, createdAt: now };
      const [first] = await db.insert(triggerEvents).values(row).onConflictDoNothing().returning();
      const address = found.get(recipientId);
      if (first && address) await sendWelcome(db, now, address, language);
    }
    return { status: 200, body: { data: { accepted: recipientData.length } } };
  },
});

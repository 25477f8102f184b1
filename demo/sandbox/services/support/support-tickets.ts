import { randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { serviceNames } from "../../../../core/http/wire.ts";
import type { Database } from "../../database/client.ts";
import { tickets, ticketTokens } from "../../database/schema.ts";
import { operation, type Service } from "../../operation.ts";
import { newReference } from "../../reference.ts";
import { tokenHash } from "../identity.ts";
import { TicketRequest } from "./ticket-forms.ts";
import { takeUploads, uploadFile } from "./upload-file.ts";

/** Life of a support-ticket token, in ms: it is requested for one ticket. */
const TOKEN_LIFE_MS = 10 * 60 * 1000;

/** Whether there is a valid support-ticket token with that hash. */
export async function isTicketToken(db: Database, now: Date, hash: string): Promise<boolean> {
  const holds = and(eq(ticketTokens.hash, hash), gt(ticketTokens.expiresAt, now));
  return (await db.select().from(ticketTokens).where(holds)).length > 0;
}

/** API-7 */
const getSupportTicketToken = operation({
  name: "getSupportTicketToken",
  method: "GET",
  path: "/token",
  apiVersion: "1.0",
  token: "bearer",
  input: z.object({}),
  async handle(_none, { db, now }) {
    const ztoken = randomBytes(32).toString("base64url");
    const expiresAt = new Date(now.getTime() + TOKEN_LIFE_MS);
    await db.insert(ticketTokens).values({ hash: tokenHash(ztoken), expiresAt });
    return { status: 200, body: { data: { ztoken } } };
  },
});

/** Opens a ticket (DNS-3, HLP-4). */
const createTicket = operation({
  name: "createTicket",
  method: "POST",
  path: "/tickets",
  apiVersion: "1.0",
  token: "ticket",
  input: z.strictObject({ request: TicketRequest }),
  async handle({ request }, { db, now, language }) {
    const reference = newReference("KT");
    const ticket = {
      reference,
      formId: request.ticket_form_id,
      subject: request.subject,
      customFields: request.custom_fields as Record<string, string>,
      comment: request.comment.body,
      uploads: request.comment.uploads,
      requesterName: request.requester.name ?? null,
      requesterEmail: request.requester.email,
      language,
      createdAt: now,
    };
    const [row] = await db.insert(tickets).values(ticket).returning({ id: tickets.id });
    if (row) await takeUploads(db, now, row.id, request.comment.uploads);
    return { status: 200, body: { data: { referenceNumber: reference } } };
  },
});

export const supportTickets: Service = {
  name: serviceNames.supportTickets,
  apiVersion: "1.0",
  operations: [getSupportTicketToken, createTicket, uploadFile],
};

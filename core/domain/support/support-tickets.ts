import * as z from "zod/mini";
import { systemClock, type Clock } from "../../platform/clock.ts";
import type { RemoteConfiguration } from "../../platform/config/remote.ts";
import type { ApiClient } from "../../http/client.ts";
import { ApiError } from "../../http/error.ts";
import { mutation } from "../../http/mutation.ts";
import { operation } from "../../http/operation.ts";
import { ticketFieldNames, type TicketField } from "../../http/wire.ts";
import { number } from "../../http/wire-values.ts";

/** A ticket for the support desk, in our field names. */
export interface Ticket {
  form: "doNotSell" | "help";
  subject: string;
  /** Empty and undefined fields aren't sent. */
  fields: Partial<Record<TicketField, string | undefined>>;
  /** The comment's text. */
  body: string;
  /** Tokens of uploaded files (HLP-2). */
  uploads: readonly string[];
  /** Without an email address, the configuration's default is used (DNS-3). */
  requester: { name?: string; email?: string };
}

/** The ticket settings in a brand's configuration. */
interface TicketTerms {
  /** Default email address of the requester. */
  requester: string;
  /** Id of each form (`ticket_form_id`). */
  forms: Record<Ticket["form"], number>;
  /** Names of custom fields that differ from ours: those with the brand's prefix. */
  fields: Partial<Record<TicketField, string | undefined>>;
}

const name = z.optional(z.string());
export const Terms: z.ZodMiniType<TicketTerms> = z.object({
  requester: z.string(),
  forms: z.object({ doNotSell: number(), help: number() }),
  fields: z.object({ country: name, clientId: name, state: name, device: name }),
});

/** Uploads a file for a ticket and returns its token (HLP-2, HLP-4). The body is the file (core/http/upload.ts). */
export const uploadFile = operation({
  service: "supportTickets",
  name: "uploadFile",
  request: (file: { filename: string }) => file,
  query: ["filename"],
  response: z.object({ data: z.object({ upload: z.object({ token: z.string() }) }) }),
  read: ({ data }) => data.upload.token || undefined,
});

/**
 * Returns a token that opens one ticket (API-7). It is requested anonymously, as an agent, even if a customer is signed
 * in.
 */
export const getTicketToken = operation({
  service: "supportTickets",
  name: "getSupportTicketToken",
  version: "1.0",
  token: "anonymous",
  request: () => ({}),
  response: z.object({ data: z.object({ ztoken: z.string() }) }),
  read: ({ data }) => data.ztoken || undefined,
});

/** Opens a ticket and returns its reference number (DNS-3, HLP-4). */
export const createTicket = operation({
  service: "supportTickets",
  name: "createTicket",
  request: ({ ticket, terms }: { ticket: Ticket; terms: TicketTerms }) => {
    const fields = Object.entries(ticket.fields) as [TicketField, string | undefined][];
    return {
      request: {
        subject: ticket.subject,
        ticket_form_id: terms.forms[ticket.form],
        custom_fields: Object.fromEntries(
          fields
            .filter(([, value]) => value)
            .map(([field, value]) => [terms.fields[field] ?? ticketFieldNames[field], value]),
        ),
        comment: { body: ticket.body, uploads: ticket.uploads },
        requester: { name: ticket.requester.name, email: ticket.requester.email || terms.requester },
      },
    };
  },
  response: z.object({ data: z.object({ referenceNumber: z.string() }) }),
  read: ({ data }) => data.referenceNumber || undefined,
});

/** The parts of the page's session that a ticket needs. */
export interface TicketDesk {
  call: ApiClient["call"];
  configuration(): Promise<RemoteConfiguration>;
  /** Default: the browser's. */
  clock?: Clock;
}

/**
 * Sends a ticket with its own token. Both calls share one deadline.
 * @returns the reference number
 * @throws ApiError
 */
export const sendTicket = mutation({
  name: "ticket",
  async send({ call, configuration, clock = systemClock }: TicketDesk, ticket: Ticket, options) {
    const until = clock.monotonic() + options.deadlineMs;
    const token = await call(getTicketToken, {}, { ...options, idempotencyKey: undefined });
    // The token call has already loaded it.
    const { tickets } = await configuration();
    const { data: terms, error } = Terms.safeParse(tickets);
    if (!terms) throw new ApiError("configuration", { operation: createTicket.name, cause: error });
    const deadlineMs = until - clock.monotonic();
    return call(createTicket, { ticket, terms }, { ...options, token, deadlineMs });
  },
});

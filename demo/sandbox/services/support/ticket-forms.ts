import { z } from "zod";
import { ticketFieldNames } from "../../../../core/http/wire.ts";

/** Prefix of the brand's names on the wire. */
const PREFIX = "kestrel";
const prefixed = (field: string) => PREFIX + field.replace(/^./, (letter) => letter.toUpperCase());

/** The configuration's ticket settings: default requester, form ids, and the brand's field names. */
export const ticketTerms = {
  requester: "privacy@kestrel.example",
  forms: { doNotSell: 36_001, help: 36_002 },
  fields: { state: prefixed(ticketFieldNames.state), device: prefixed(ticketFieldNames.device) },
} as const;

/** The comment of an opt-out by a browser's signal, which has no fields. */
export const SIGNAL = "Global Privacy Control";
const UNITED_STATES = "united-states";

const { country, clientId } = ticketFieldNames;
const { state, device } = ticketTerms.fields;
const slug = z
  .string()
  .regex(/^[a-z]+(?:-[a-z]+)*$/)
  .max(100);

const ticket = {
  subject: z.string().min(1).max(200),
  comment: z.strictObject({
    body: z.string().min(1).max(2000),
    uploads: z.array(z.string().regex(/^[\w-]{1,200}$/)).max(1),
  }),
  requester: z.strictObject({
    name: z.string().min(1).max(201).optional(),
    email: z.email().max(100),
  }),
};

/** An opt-out (DNS-1, DNS-3, DNS-4). One by the browser's signal requires no fields. */
const OptOut = z
  .strictObject({
    ...ticket,
    ticket_form_id: z.literal(ticketTerms.forms.doNotSell),
    custom_fields: z.strictObject({
      [country]: slug.optional(),
      [clientId]: z
        .string()
        .regex(/^[A-Za-z0-9]{12}$/, "12 letters and digits")
        .optional(),
      [state]: z
        .string()
        .regex(/^[A-Z]{2}$/, "The code of a state")
        .optional(),
    }),
  })
  .superRefine(({ custom_fields: fields, comment, requester }, context) => {
    const want = (field: string, isRight: boolean, message: string) =>
      isRight || context.addIssue({ code: "custom", path: ["custom_fields", field], message });
    const isSignal = comment.body === SIGNAL && requester.email === ticketTerms.requester;
    if (isSignal && Object.keys(fields).length === 0) return;
    want(country, fields[country] !== undefined, "Wanted");
    want(clientId, fields[clientId] !== undefined, "Wanted");
    const isOfStates = fields[country] === UNITED_STATES;
    want(state, isOfStates === state in fields, "Wanted for the United States, and for them alone");
  });

/** HLP-1, HLP-4 */
const Question = z.strictObject({
  ...ticket,
  ticket_form_id: z.literal(ticketTerms.forms.help),
  custom_fields: z.strictObject({
    [country]: z.string().min(1).max(100),
    [clientId]: z.string().min(1).max(12),
    [device]: z.string().min(1).max(100),
  }),
});

/** A ticket for one of the forms. */
export const TicketRequest = z.discriminatedUnion("ticket_form_id", [OptOut, Question]);

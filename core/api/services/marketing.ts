import * as z from "zod/mini";
import { operation } from "../operation.ts";

/** Words by which the marketing service says that the address is on the list already (EML-5). */
const EXISTING = "matches an existing recipient";

const Recipient = z.object({
  recipientId: z.optional(z.unknown()), // a number, the same as text, or null
  errorMessage: z.nullish(z.string()),
});

/** What became of a sign-up: added with the recipient's number, on the list already, or refused. */
export type SignUpOutcome = { outcome: "added"; recipientId: number } | { outcome: "existing" } | { outcome: "refused" };

function outcomeOf(recipient: z.infer<typeof Recipient> | undefined): SignUpOutcome {
  const id = recipient?.recipientId;
  if (/^\d+$/.test(String(id))) return { outcome: "added", recipientId: Number(id) };
  return { outcome: recipient?.errorMessage?.includes(EXISTING) ? "existing" : "refused" };
}

/** EML-2: one record and the merge rule: insert on no match, no update on match, permission OPTIN. */
export const emailSignUp = operation({
  service: "marketing",
  name: "emailSignUp",
  request: z.pipe(
    z.object({ email: z.string(), prospect: z.string(), customerType: z.string(), acquisitionDate: z.string() }),
    z.transform((record) => ({
      records: [
        {
          EMAIL_ADDRESS_: record.email,
          PROSPECT: record.prospect,
          CUSTOMERTYPE: record.customerType,
          ACQUISITION_DATE: record.acquisitionDate,
        },
      ],
      mergeRule: {
        insertOnNoMatch: true,
        updateOnMatch: "NO_UPDATE",
        matchColumnName1: "EMAIL_ADDRESS_",
        defaultPermissionStatus: "OPTIN",
      },
    })),
  ),
  response: z.pipe(
    z.object({ data: z.object({ recipients: z.array(Recipient) }) }),
    z.transform(({ data }) => outcomeOf(data.recipients[0])),
  ),
});

/** Whether an error of `emailSignUp` says that the address is on the list already (EML-5). */
export const saysExisting = (serverMessage: string | undefined): boolean => serverMessage?.includes(EXISTING) ?? false;

/** EML-2: starts the welcome mail; sent only for a numeric recipient id. */
export const triggerEvent = operation({
  service: "marketing",
  name: "triggerEvent",
  request: z.pipe(
    z.object({ eventName: z.string(), recipientId: z.number() }),
    z.transform(({ eventName, recipientId }) => ({
      eventName,
      recipientData: [{ recipient: { recipientId }, optionalData: [] }],
    })),
  ),
  response: z.unknown(),
});

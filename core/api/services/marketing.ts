import * as z from "zod/mini";
import { operation } from "../operation.ts";

/** Words by which the marketing service says that the address is on the list already (EML-5). */
const EXISTING = "matches an existing recipient";

const Recipient = z.object({ recipientId: z.optional(z.unknown()), errorMessage: z.optional(z.unknown()) });

/** What became of a sign-up: added with the recipient's number, on the list already, or refused. */
export type SignUpOutcome =
  | { outcome: "added"; recipientId: number }
  | { outcome: "existing" }
  | { outcome: "refused" };

/** Whether a message of the marketing service says that the address is on the list already (EML-5). */
export const saysExisting = (message: unknown): boolean => String(message).includes(EXISTING);

/** EML-2: one record and the merge rule: insert on no match, no update on match, permission OPTIN. */
export const emailSignUp = operation({
  service: "marketing",
  name: "emailSignUp",
  request: (record: { email: string; prospect: string; customerType: string; acquisitionDate: string }) => ({
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
  }),
  response: z.object({ data: z.object({ recipients: z.array(Recipient) }) }),
  read({ data }): SignUpOutcome | undefined {
    const [recipient] = data.recipients;
    if (!recipient) return undefined;
    const { recipientId, errorMessage } = recipient;
    const id = typeof recipientId === "object" ? Number.NaN : Number(/^\d+$/.exec(String(recipientId))?.[0]);
    if (Number.isSafeInteger(id)) return { outcome: "added", recipientId: id };
    return { outcome: saysExisting(errorMessage) ? "existing" : "refused" };
  },
});

/** EML-2: starts the welcome mail; sent only for a numeric recipient id. */
export const triggerEvent = operation({
  service: "marketing",
  name: "triggerEvent",
  request: ({ eventName, recipientId }: { eventName: string; recipientId: number }) => ({
    eventName,
    recipientData: [{ recipient: { recipientId }, optionalData: [] }],
  }),
  response: z.unknown(),
  read: () => true,
});

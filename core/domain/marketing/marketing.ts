import * as z from "zod/mini";
import { operation } from "../../http/operation.ts";

/** Part of the marketing service's message if the address is already on the list (EML-5). */
const EXISTING = "matches an existing recipient";

const Recipient = z.object({ recipientId: z.optional(z.unknown()), errorMessage: z.optional(z.unknown()) });

/** Result of a sign-up: added with the recipient's id, already on the list, or refused. */
export type SignUpOutcome =
  | { outcome: "added"; recipientId: number }
  | { outcome: "existing" }
  | { outcome: "refused" };

/** Whether a message of the marketing service means that the address is already on the list (EML-5). */
export const meansExisting = (message: unknown): boolean => String(message).includes(EXISTING);

/**
 * Signs up an address (EML-2): one record with the merge rule insert on no match, no update on match, permission OPTIN.
 */
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
    return { outcome: meansExisting(errorMessage) ? "existing" : "refused" };
  },
});

/** Starts the welcome email (EML-2). Sent only for a numeric recipient id. */
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

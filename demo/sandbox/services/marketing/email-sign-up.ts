import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../database/client.ts";
import { recipients } from "../../database/schema.ts";
import { operation } from "../../operation.ts";

/** Maximum length of an address (RFC 5321). */
const EMAIL_MAX = 254;
const word = z.string().min(1).max(100);

const SignUpRecord = z.strictObject({
  EMAIL_ADDRESS_: z.email().max(EMAIL_MAX),
  PROSPECT: word,
  CUSTOMERTYPE: word,
  /** The visitor's local time, without a time zone. */
  ACQUISITION_DATE: z.iso.datetime({ local: true, offset: true }),
});

const MergeRule = z.strictObject({
  insertOnNoMatch: z.boolean(),
  updateOnMatch: z.enum(["NO_UPDATE", "REPLACE_ALL"]),
  matchColumnName1: z.literal("EMAIL_ADDRESS_"),
  defaultPermissionStatus: z.enum(["OPTIN", "OPTOUT"]),
});

type SignUpRecord = z.output<typeof SignUpRecord>;
type MergeRule = z.output<typeof MergeRule>;
type Outcome = { recipientId: number } | { recipientId: null; errorMessage: string };

/** Executes the merge rule for one record. The unique index decides between concurrent ones. */
async function merge(db: Database, now: Date, record: SignUpRecord, rule: MergeRule): Promise<Outcome> {
  const columns = {
    email: record.EMAIL_ADDRESS_,
    prospect: record.PROSPECT,
    customerType: record.CUSTOMERTYPE,
    acquisitionDate: record.ACQUISITION_DATE,
    permissionStatus: rule.defaultPermissionStatus,
    updatedAt: now,
  };
  const id = { id: recipients.id };
  if (rule.insertOnNoMatch) {
    const row = { ...columns, createdAt: now };
    const [inserted] = await db.insert(recipients).values(row).onConflictDoNothing().returning(id);
    if (inserted) return { recipientId: inserted.id };
  }
  const matches = eq(sql`lower(${recipients.email})`, record.EMAIL_ADDRESS_.toLowerCase());
  if (rule.updateOnMatch === "REPLACE_ALL") {
    const [updated] = await db.update(recipients).set(columns).where(matches).returning(id);
    if (updated) return { recipientId: updated.id };
  } else {
    const [match] = await db.select(id).from(recipients).where(matches);
    if (match) return { recipientId: null, errorMessage: "Record matches an existing recipient" };
  }
  return { recipientId: null, errorMessage: "Record matches no recipient, and insertOnNoMatch is false" };
}

/** Adds addresses to the mailing list (EML-2). */
export const emailSignUp = operation({
  name: "emailSignUp",
  method: "POST",
  path: "/sign-ups",
  apiVersion: "1.0",
  token: "bearer",
  input: z.strictObject({ records: z.array(SignUpRecord).min(1).max(200), mergeRule: MergeRule }),
  async handle({ records, mergeRule }, { db, now }) {
    const outcomes: Outcome[] = [];
    for (const record of records) outcomes.push(await merge(db, now, record, mergeRule));
    return { status: 200, body: { data: { recipients: outcomes } } };
  },
});

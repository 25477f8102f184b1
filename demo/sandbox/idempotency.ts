import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { KEY_REUSED } from "../../core/api/codes.ts";
import type { Database } from "./database/client.ts";
import { idempotencyKeys } from "./database/schema.ts";
import type { Answer } from "./operation.ts";
import { Refusal } from "./refusal.ts";

/** What a key is for: the operation (`service.operation`) and the wish's business fields. */
export interface Intent {
  operation: string;
  key: string;
  fingerprint: unknown;
}

const KEY = /^[\x21-\x7e]{1,255}$/;
const hash = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** An answer as text, exactly as it goes, and went, out. */
export interface SentAnswer {
  status: Answer["status"];
  body: string;
  isReplay: boolean;
}

/**
 * One key, one effect. The key's row becomes true with the effect or not at all, so that it survives the process
 * dying between commit and answer; a repeat that comes meanwhile waits at the row's primary key.
 * @throws Refusal 400 for a key that is none, 422 for the key of another wish
 */
export async function once(
  db: Database,
  now: Date,
  intent: Intent,
  effect: (tx: Database) => Promise<Answer>,
): Promise<SentAnswer> {
  if (!KEY.test(intent.key))
    throw new Refusal(400, "The idempotency key is not 1 to 255 printable characters");
  const { operation, key } = intent;
  const fingerprint = hash(intent.fingerprint);
  const row = and(eq(idempotencyKeys.operation, operation), eq(idempotencyKeys.key, key));
  return db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(idempotencyKeys)
      .values({ operation, key, fingerprint, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (!fresh) {
      const [earlier] = await tx.select().from(idempotencyKeys).where(row);
      if (earlier?.fingerprint !== fingerprint)
        throw new Refusal(422, "The idempotency key belongs to another request", {}, KEY_REUSED);
      return { status: earlier.status as Answer["status"], body: earlier.body ?? "", isReplay: true };
    }
    const answer = await effect(tx);
    const sent = { status: answer.status, body: JSON.stringify(answer.body) };
    if (answer.isPassing) await tx.delete(idempotencyKeys).where(row);
    else await tx.update(idempotencyKeys).set(sent).where(row);
    return { ...sent, isReplay: false };
  });
}

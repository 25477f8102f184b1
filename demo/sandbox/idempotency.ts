import { and, eq, sql } from "drizzle-orm";
import { IN_FLIGHT, KEY_REUSED } from "../../core/http/wire.ts";
import type { Database } from "./database/client.ts";
import { idempotencyKeys } from "./database/schema.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { Answer } from "./operation.ts";
import { HttpError } from "./http-error.ts";

/** What a key identifies: the operation (`service.operation`) and all content that is sent. */
export interface KeyedRequest {
  operation: string;
  key: string;
  /** Returns the content, read in the transaction of the effect. */
  content: (tx: Database) => unknown;
}

const KEY = /^[\x21-\x7e]{1,255}$/;

/** A response as text, exactly as it is, or was, sent. */
export interface SentResponse {
  status: Answer["status"];
  body: string;
  isReplay: boolean;
}

/** Seconds until a repeated request should retry, while the first is in progress. */
const RETRY_AFTER_S = "1";

const inFlight = () =>
  new HttpError(409, "This request is being carried out", { "retry-after": RETRY_AFTER_S }, IN_FLIGHT);

/** Takes a lock that ends with the transaction. Returns false if another process has it. */
async function isFree(tx: Database, intent: string): Promise<boolean> {
  const taken = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(current_schema()::text || ${intent}::text, 0))`;
  const [row] = await tx.select({ taken }).from(sql`(select 1) as one`);
  return row?.taken === true;
}

/**
 * Gives each key one effect. The key's row is committed with the effect or not at all, so it survives a crash between
 * commit and response. A repeated request during the first gets a `Retry-After`. Within a process this is checked in
 * memory, because an embedded database has only one connection, on which a lock excludes nothing.
 */
export function idempotency(db: Database) {
  const atWork = new Set<string>();

  /**
   * @throws HttpError 400 for an invalid key, 409 while its first call is in progress, 422 if the key was used for
   * other content
   */
  return async function once(
    now: Date,
    intent: KeyedRequest,
    effect: (tx: Database) => Promise<Answer>,
  ): Promise<SentResponse> {
    if (!KEY.test(intent.key))
      throw new HttpError(400, "The idempotency key is not 1 to 255 printable characters");
    const { operation, key } = intent;
    const name = `${operation} ${key}`;
    if (atWork.has(name)) throw inFlight();
    atWork.add(name);
    const row = and(eq(idempotencyKeys.operation, operation), eq(idempotencyKeys.key, key));
    const work = db.transaction(async (tx) => {
      if (!(await isFree(tx, name))) throw inFlight();
      const fingerprint = fingerprintOf(await intent.content(tx));
      const [fresh] = await tx
        .insert(idempotencyKeys)
        .values({ operation, key, fingerprint, createdAt: now })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      if (!fresh) {
        const [earlier] = await tx.select().from(idempotencyKeys).where(row);
        if (earlier?.fingerprint !== fingerprint)
          throw new HttpError(422, "The idempotency key was used for other content", {}, KEY_REUSED);
        return { status: earlier.status as Answer["status"], body: earlier.body ?? "", isReplay: true };
      }
      const answer = await effect(tx);
      const sent = { status: answer.status, body: JSON.stringify(answer.body) };
      if (answer.isTransient) await tx.delete(idempotencyKeys).where(row);
      else await tx.update(idempotencyKeys).set(sent).where(row);
      return { ...sent, isReplay: false };
    });
    return work.finally(() => atWork.delete(name));
  };
}

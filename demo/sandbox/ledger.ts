import type { Database } from "./database/client.ts";
import { ledger } from "./database/schema.ts";

type Entry = Omit<typeof ledger.$inferInsert, "id">;

/**
 * Writes an effect that moves money or access. Called with the transaction that makes the effect: both come true or
 * neither, so that counting the entries of a request tells how often it was done.
 */
export async function record(tx: Database, entry: Entry): Promise<void> {
  await tx.insert(ledger).values(entry);
}

import type { Database } from "./database/client.ts";
import { ledger } from "./database/schema.ts";

type Entry = Omit<typeof ledger.$inferInsert, "id">;

/**
 * Records an effect that moves money or access. Call it in the transaction of the effect: both are committed or
 * neither, so that the number of a request's entries is the number of its effects.
 */
export async function record(tx: Database, entry: Entry): Promise<void> {
  await tx.insert(ledger).values(entry);
}

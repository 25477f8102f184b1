import { toJson } from "../browser/json.ts";
import { uuid } from "../browser/random.ts";

const keys = new Map<string, string>();

/**
 * The idempotency key of a wish: the same for every try until `settled` is called with its final answer, whichever
 * element asks. A wish is its name and the business fields that make it that one; no ciphertext, address or time.
 */
export function intentKey(name: string, fields: Record<string, unknown>): { key: string; settled(): void } {
  const id = `${name}:${toJson(fields)}`;
  let key = keys.get(id);
  if (!key) keys.set(id, (key = uuid()));
  return { key, settled: () => void keys.delete(id) };
}

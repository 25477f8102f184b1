import { intentKey } from "../../core/api/intent.ts";
import { failureOf } from "./failure.ts";

/**
 * Carries out a wish with its idempotency key: the same one for every try until the server has said yes or no.
 * @throws what `effect` throws
 */
export async function intend<Result>(
  name: string,
  fields: Record<string, unknown>,
  effect: (idempotencyKey: string) => Promise<Result>,
): Promise<Result> {
  const intent = intentKey(name, fields);
  try {
    const result = await effect(intent.key);
    intent.settled();
    return result;
  } catch (error) {
    if (failureOf(error).isFinal) intent.settled();
    throw error;
  }
}

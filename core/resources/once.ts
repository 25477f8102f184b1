import { DEADLINE_MS } from "../api/client.ts";
import { ApiError } from "../api/error.ts";
import { intentKey } from "../api/intent.ts";
import { ASKING_MS, isLost, WRITING_MS } from "../api/lost-answer.ts";

/** A write that must have one effect however often it is asked for. */
export interface Wish<Result> {
  /** With `fields` it makes the wish that one; whichever element asks. */
  name: string;
  /** Business fields only: no ciphertext, address or time. */
  fields: Record<string, unknown>;
  effect: (options: { idempotencyKey: string; deadlineMs: number }) => Promise<Result>;
  /** Asks the state where the answer told nothing for certain: what has come of it, or undefined where nothing has. */
  ask?: (options: { deadlineMs: number }) => Promise<Result | undefined>;
  /** Statuses that leave open whether it was done before, such as 404 for what is to be removed. */
  open?: readonly number[];
}

/**
 * Carries out a wish with its idempotency key: the same one for every try until the server has said yes or no. Where
 * its answer was lost, the state tells. All of it within DEADLINE_MS.
 * @throws what `effect` throws, where nothing is known to have come of it
 */
export async function once<Result>({ name, fields, effect, ask, open = [] }: Wish<Result>): Promise<Result> {
  const intent = intentKey(name, fields);
  try {
    const deadlineMs = ask ? WRITING_MS : DEADLINE_MS;
    const result = await effect({ idempotencyKey: intent.key, deadlineMs });
    intent.settled();
    return result;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, status = 0 } = error;
    const isOpen = isLost(error) || open.includes(status);
    // What the server has looked at and refused is over; another try is another wish.
    if (!isOpen && code === "status") intent.settled();
    const result = isOpen ? await ask?.({ deadlineMs: ASKING_MS }).catch(() => undefined) : undefined;
    if (result === undefined) throw error;
    intent.settled();
    return result;
  }
}

import { anonymousSamples } from "./anonymous.ts";
import { customerSamples, lastSamples } from "./customer.ts";
import { purchaseSamples } from "./purchases.ts";
import { Unavailable, type Known, type Sample } from "./sample.ts";
import { idOf } from "../declarations.ts";

/** A sample of each operation. */
export const samples: readonly Sample[] = [
  ...anonymousSamples,
  ...customerSamples,
  ...purchaseSamples,
  ...lastSamples,
];

/** Whether only customers can call it. */
export const isForCustomers = ({ declaration }: Sample): boolean => declaration.token === "customer";

/** Whether elements send it with an idempotency key: it is a write, and not the log's own call. */
export const isKeyed = ({ declaration, effect }: Sample): boolean =>
  effect !== "none" && declaration.logged !== false;

/** Returns what is known of one visitor: nothing yet, except how the page is configured. */
export function newKnown(
  page: Pick<Known, "configuration" | "environment" | "run" | "template">,
  secrets: Partial<Record<"password" | "code", () => string>> = {},
): Known & { results: Map<string, unknown> } {
  const results = new Map<string, unknown>();
  return {
    ...page,
    results,
    result(of) {
      const id = idOf(of);
      if (!results.has(id)) throw new Unavailable(`${id} had no good response`);
      return results.get(id) as never;
    },
    secret(name) {
      const secret = secrets[name];
      if (!secret) throw new Unavailable(`Only the customer knows the ${name}`);
      return secret();
    },
  };
}

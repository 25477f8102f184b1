import type { Operation } from "../../../core/http/operation.ts";
import type { RemoteConfiguration } from "../../../core/platform/config/remote.ts";
import { idOf, type Declaration } from "../declarations.ts";

/** Something that a sample needs isn't there: the customer has no such thing, or only a person knows it. */
export class Unavailable extends Error {
  override readonly name = "Unavailable";
}

/** What samples are made from. */
export interface Known {
  /** Part of names, so that each run has its own. */
  run: string;
  configuration: RemoteConfiguration;
  /** The page's `data-environment`. */
  environment: string;
  /** Name of a static page of the privacy flow that its first step doesn't name. */
  template?: string;
  /**
   * Returns what the last good response of an operation was read as.
   * @throws Unavailable
   */
  result<Request extends object, Wire, Response>(of: Operation<Request, Wire, Response>): Response;
  /** What only the customer knows. @throws Unavailable */
  secret(name: "password" | "code"): string;
}

/**
 * What a sample does to the customer:
 * - `none`: nothing
 * - `harmless`: a test account can bear it any number of times
 * - `lasting`: it can't be undone, or costs money
 */
export type Effect = "none" | "harmless" | "lasting";

/** A good request of an operation. */
export interface Sample {
  id: string;
  declaration: Declaration;
  effect: Effect;
  /** Returns the fields as the server gets them; a number beside `n` is another intent. @throws Unavailable */
  wire(known: Known, n: number): object | Promise<object>;
  /** The body, if it is a file. */
  file?: Blob;
  /** Returns the token of this operation, if it isn't the session's. @throws Unavailable */
  token?: (known: Known) => string;
}

/** Whether the `n`th intent would change something. An even one leaves a customer as they are. */
export const isOther = (n: number): boolean => n % 2 === 1;

/** Declares a sample, in the element's own names. */
export const sample = <Request extends object, Wire, Response>(
  declaration: Operation<Request, Wire, Response>,
  effect: Effect,
  request: (known: Known, n: number) => Request | Promise<Request>,
  more: Pick<Sample, "file" | "token"> = {},
): Sample => ({
  id: idOf(declaration),
  declaration: declaration as unknown as Declaration,
  effect,
  wire: async (known, n) => declaration.request(await request(known, n)),
  ...more,
});

/** Returns the first of a list. @throws Unavailable */
export function first<Item>(items: readonly Item[], isWanted: (item: Item) => boolean = () => true): Item {
  const found = items.find(isWanted);
  if (found === undefined) throw new Unavailable("The customer has none");
  return found;
}

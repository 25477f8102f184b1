import type * as z from "zod/mini";
import type { ServiceName } from "./wire.ts";

/** Whose token a call is made with. */
export type Caller = "any" | "customer" | "anonymous";

/**
 * One API operation, declared like a row of the specification. Method and path come from the remote configuration,
 * which finds them by service and name (CFG-4).
 */
export interface Operation<Request extends object, Wire, Response> {
  service: ServiceName;
  name: string;
  /** API version (API-3), where neither the configuration's operation nor its service names one. Default "1.0". */
  version?: string;
  /** Our request in the server's fields. It comes from our own code, so the compiler's check is enough. */
  request: (ours: Request) => object;
  /** Schema of the answer, of what is read from it only: it comes from outside and is checked (API-10). */
  response: z.ZodMiniType<Wire>;
  /** The answer in our fields; undefined where it says nothing that we could use, which is a misfit too. */
  read: (wire: Wire) => Response | undefined;
  /** Request fields (wire names) that travel in the query of a call with a body. Those of a GET all do. */
  query?: readonly string[];
  /** Server codes that are no errors, and what they mean. */
  benign?: Readonly<Record<string, Response>>;
  /**
   * Who may call: with the token of the customer where one is signed in, else an anonymous one (`any`); with the
   * customer's alone (`customer`); with an anonymous one alone (`anonymous`); or without any (`none`). Default `any`.
   */
  token?: Caller | "none";
  /** False for the log's own call (API-4). Default true. */
  logged?: boolean;
}

export const operation = <Request extends object, Wire, Response>(
  declaration: Operation<Request, Wire, Response>,
): Operation<Request, Wire, Response> => declaration;

import type * as z from "zod/mini";
import type { ServiceName } from "./wire.ts";

/**
 * One API operation, declared like a row of the specification. Method and path come from the remote configuration,
 * which finds them by service and name (CFG-4).
 */
export interface Operation<Request extends object, Response> {
  service: ServiceName;
  name: string;
  /** API version (API-3), where neither the configuration's operation nor its service names one. Default "1.0". */
  version?: string;
  /** Wire form of the request: renames ours to the server's. */
  request: z.ZodMiniType<unknown, Request>;
  /** The answer's schema: renames the server's fields to ours, drops what is not shown. */
  response: z.ZodMiniType<Response>;
  /** Request fields (wire names) that travel in the query of a call with a body. Those of a GET all do. */
  query?: readonly string[];
  /** Server codes that are no errors, and what they mean. */
  benign?: Readonly<Record<string, Response>>;
  /**
   * Who may call: with a token of the customer or an anonymous one (`any`), or without any (`none`).
   * Default `any`.
   */
  token?: "any" | "none";
  /** False for the log's own call (API-4). Default true. */
  logged?: boolean;
}

export const operation = <Request extends object, Response>(
  declaration: Operation<Request, Response>,
): Operation<Request, Response> => declaration;

import type * as z from "zod/mini";
import type { ServiceName } from "./wire.ts";
import type { Transport } from "./transport.ts";

/** Which token a call is made with. */
export type TokenKind = "any" | "customer" | "anonymous";

/**
 * An API operation, declared like a row of the specification. Method and path come from the remote configuration, by
 * service and name (CFG-4).
 */
export interface Operation<Request extends object, Wire, Response> {
  service: ServiceName;
  name: string;
  /** API version (API-3), if neither the configuration's operation nor its service sets one. Default "1.0". */
  version?: string;
  /** Maps our request to the server's fields. It comes from our own code, so the compiler's check is enough. */
  request: (request: Request) => object;
  /** Schema of the response, limited to the fields that are read: it comes from outside and is validated (API-10). */
  response: z.ZodMiniType<Wire>;
  /** Maps the response to our fields. Returns undefined if it has no usable data, which is an invalid response too. */
  read: (wire: Wire) => Response | undefined;
  /** Request fields (wire names) that go into the query of a call with a body. A GET sends all fields in the query. */
  query?: readonly string[];
  /** Server codes that aren't errors, and the response that each one means. */
  benign?: Readonly<Record<string, Response>>;
  /**
   * Which token the call carries. Default `any`.
   * - `any`: the customer's if one is signed in, otherwise an anonymous one
   * - `customer`: only the customer's
   * - `anonymous`: only an anonymous one
   * - `none`: no token
   */
  token?: TokenKind | "none";
  /** False for the log's own call (API-4). Default true. */
  logged?: boolean;
}

export const operation = <Request extends object, Wire, Response>(
  declaration: Operation<Request, Wire, Response>,
): Operation<Request, Wire, Response> => declaration;

/** How one call is made. */
export interface CallOptions {
  /** Aborts the call when its result is no longer needed. */
  signal?: AbortSignal | undefined;
  /**
   * Every try of the same intent sends the same key, so that it has one effect. A write is only retried if it has a
   * key.
   */
  idempotencyKey?: string | undefined;
  /** Tag of the element that makes the call, for the log. */
  element?: string | undefined;
  /** Language of the response's texts, if it differs from the page's. */
  language?: string | undefined;
  /** A bearer token for this call only, instead of the session's. It isn't renewed. */
  token?: string | undefined;
  /**
   * Token of the customer for whom a call with its own `token` is made. The identity headers are read from it (API-2).
   */
  actingFor?: string | undefined;
  /** Called when the call is finished (for `tv-call`). */
  onSettled?: (report: CallReport) => void;
  deadlineMs?: number;
  keepalive?: boolean;
  /** Makes the attempts of this call instead of the client's own transport: see upload.ts. */
  transport?: Transport;
}

/** The data about a call that may be logged: no addresses, no bodies, no tokens (API-4). */
export interface CallReport {
  operation: string;
  /** 0 if there was no response. */
  status: number;
  code: string | undefined;
  durationMs: number;
  trackingId: string;
  element: string | undefined;
}

import type { z } from "zod";
import type { Database } from "./database/client.ts";
import { parseInput } from "./http-error.ts";
import type { Settings } from "./settings.ts";

/** What a handler may know besides its input. */
export interface RequestContext {
  /** The database, or the transaction in which a write and its idempotency key become true together. */
  db: Database;
  /** By the virtual clock. */
  now: Date;
  settings: Settings;
  language: "en" | "es";
  /** The origin that the client called. */
  origin: string;
  /** `person_id` of the customer whose token it is; empty where it is anybody's. */
  personId: string;
}

export interface Answer {
  status: 200 | 202;
  body: unknown;
  /** Where it is a page: its body is HTML. Else it is sent as JSON. */
  isPage?: true;
  /** It has done nothing and may be another one next time: its idempotency key can ask again. */
  isTransient?: boolean;
}

/** One operation of a microservice: a row of `GET /config`, and what runs behind it. */
export interface OperationRow<Schema extends z.ZodType> {
  name: string;
  method: "GET" | "POST";
  /** Below the microservice's base path; `{name}` stands for a part of the input. */
  path: string;
  /** What the configuration writes behind the path, `?key=…`: values that every client sends along as they are. */
  query?: string;
  apiVersion: string;
  /**
   * Whether it wants a bearer token: anybody's, one of a customer who signed in, a support ticket's (API-7), or the
   * flow engine's (API-8).
   */
  token: "bearer" | "customer" | "ticket" | "flow" | "none";
  /** Answers a customer whose account is deactivated too, as long as their token lives. */
  alsoDeactivated?: true;
  /**
   * Largest body in bytes, where the body is a file in place of JSON: the input is then the query, the file's `bytes`
   * and its `contentType`.
   */
  maxBytes?: number;
  /** Deps of a POST's input that travel in its query. */
  fromQuery?: readonly string[];
  /** The path's and the query's values of a GET, the JSON body of a POST. */
  input: Schema;
  /**
   * What "same key, other content" is judged by, if it isn't the whole input. Leaves out credentials and ciphertext, which
   * differ from one try to the next, and replaces secrets by `secretHash`: it is stored.
   */
  content?: (input: z.output<Schema>, context: RequestContext) => unknown;
  handle: (input: z.output<Schema>, context: RequestContext) => Promise<Answer>;
}

/** A request that has been read: what it wishes, and how to do it. */
export interface ReadRequest {
  content: (context: RequestContext) => unknown;
  execute: (context: RequestContext) => Promise<Answer>;
}

export interface Operation extends Omit<OperationRow<z.ZodType>, "input" | "content" | "handle"> {
  /** @throws HttpError 400 */
  read(input: unknown): ReadRequest;
}

export interface Service {
  name: string;
  apiVersion: string;
  operations: readonly Operation[];
}

export function operation<Schema extends z.ZodType>(row: OperationRow<Schema>): Operation {
  const { input: schema, content, handle, ...shown } = row;
  return {
    ...shown,
    read(raw) {
      const input = parseInput(schema, raw);
      return {
        content: (context) => (content ? content(input, context) : input),
        execute: (context) => handle(input, context),
      };
    },
  };
}

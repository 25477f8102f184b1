import type { z } from "zod";
import type { Language } from "../content/language.ts";
import type { Database } from "./database/client.ts";
import { parseInput } from "./http-error.ts";
import type { UploadBytes } from "./services/support/upload-bytes.ts";
import type { Settings } from "./settings.ts";

/** Context of a handler, besides its input. */
export interface RequestContext {
  /** The database, or the transaction in which a write and its idempotency key are committed together. */
  db: Database;
  /** Time by the virtual clock. */
  now: Date;
  settings: Settings;
  language: Language;
  /** The origin that the client called. */
  origin: string;
  /** `person_id` of the token's customer; empty if the token is anonymous. */
  personId: string;
  uploadBytes: UploadBytes;
}

export interface Answer {
  status: 200 | 202;
  body: unknown;
  /** If set, the body is an HTML page. Otherwise it is sent as JSON. */
  isPage?: true;
  /** It had no effect and may differ next time, so its idempotency key can be used again. */
  isTransient?: boolean;
}

/** An operation of a microservice: a row of `GET /config`, and its implementation. */
export interface OperationRow<Schema extends z.ZodType> {
  name: string;
  method: "GET" | "POST";
  /** Path below the microservice's base path; `{name}` is a field of the input. */
  path: string;
  /** Query that the configuration appends to the path, `?key=…`, and that clients send unchanged. */
  query?: string;
  apiVersion: string;
  /**
   * The bearer token that it requires: any, a signed-in customer's, a support ticket's (API-7), or the flow engine's
   * (API-8).
   */
  token: "bearer" | "customer" | "ticket" | "flow" | "none";
  /** Also serves customers with a deactivated account, until their token expires. */
  alsoDeactivated?: true;
  /**
   * Maximum body in bytes, if the body is a file instead of JSON. The input is then the query, the file's `bytes` and
   * its `contentType`.
   */
  maxBytes?: number;
  /** A POST that clients send without an idempotency key: it reads, or a repetition does no harm. */
  withoutKey?: true;
  /** Error codes that clients have an own text or a next step for, besides those of every operation. */
  errorCodes?: readonly string[];
  /** Its answer if it only accepts the request, and what clients make of it. */
  accepted?: { answer: Answer; description: string };
  /** Fields of a POST's input that are in its query. */
  fromQuery?: readonly string[];
  /** The values of a GET's path and query, or the JSON body of a POST. */
  input: Schema;
  /**
   * The content for "same key, other content", if it isn't the whole input. Leave out credentials and ciphertext, which
   * differ from one try to the next, and replace secrets by `secretHash`: it is stored.
   */
  content?: (input: z.output<Schema>, context: RequestContext) => unknown;
  handle: (input: z.output<Schema>, context: RequestContext) => Promise<Answer>;
}

/** A parsed request: its content, and how to execute it. */
export interface ReadRequest {
  content: (context: RequestContext) => unknown;
  execute: (context: RequestContext) => Promise<Answer>;
}

export interface Operation extends Omit<OperationRow<z.ZodType>, "content" | "handle"> {
  /** @throws HttpError 400 */
  read(input: unknown): ReadRequest;
}

export interface Service {
  name: string;
  apiVersion: string;
  operations: readonly Operation[];
}

export function operation<Schema extends z.ZodType>(row: OperationRow<Schema>): Operation {
  const { content, handle, ...shown } = row;
  return {
    ...shown,
    read(raw) {
      const input = parseInput(row.input, raw);
      return {
        content: (context) => (content ? content(input, context) : input),
        execute: (context) => handle(input, context),
      };
    },
  };
}

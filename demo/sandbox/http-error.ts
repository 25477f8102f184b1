import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";

/** An error response: its status, `errorMessage` and, if it has one, `errorCode`. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: ContentfulStatusCode;
  readonly headers: Record<string, string>;
  readonly code: string | undefined;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    headers: Record<string, string> = {},
    code?: string,
  ) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.code = code;
  }
}

/**
 * PostgreSQL's error codes (SQLSTATE) for values that no column can store: numeric value out of range; invalid date;
 * date out of range; NUL or an invalid byte of the encoding; wrong type; untranslatable character.
 */
const UNUSABLE = new Set(["22003", "22007", "22008", "22021", "22P02", "22P05"]);

/** Whether a database error is about a value that came with the request. */
export function isUnusableValue({ cause }: Error): boolean {
  const code: unknown = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return typeof code === "string" && UNUSABLE.has(code);
}

/**
 * Returns the input, parsed by its schema. The error message names fields but no values, which may be personal.
 * @throws HttpError 400
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new HttpError(400, `${issue?.path.join(".") || "The request"}: ${issue?.message}`);
}

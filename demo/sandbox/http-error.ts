import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";

/** A request that is answered with an error: its status, the words of `errorMessage` and, where it has one, its `errorCode`. */
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
 * What PostgreSQL says of a value that no column can hold (SQLSTATE): numeric value out of range; invalid date;
 * date out of range; NUL, or another byte that is none of the encoding's; not of its type; untranslatable character.
 */
const UNUSABLE = new Set(["22003", "22007", "22008", "22021", "22P02", "22P05"]);

/** Whether a database error is about a value that came with the request. */
export function isUnusableValue({ cause }: Error): boolean {
  const code: unknown = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return typeof code === "string" && UNUSABLE.has(code);
}

/**
 * The input as its schema has it. What is said of a misfit names fields, never values: they may be personal.
 * @throws HttpError 400
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new HttpError(400, `${issue?.path.join(".") || "The request"}: ${issue?.message}`);
}

import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";

/** A request that is answered with an error: its status, the words of `errorMessage` and, where it has one, its `errorCode`. */
export class Refusal extends Error {
  override readonly name = "Refusal";
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
 * The input as its schema has it. What is said of a misfit names fields, never values: they may be personal.
 * @throws Refusal 400
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refusal(400, `${issue?.path.join(".") || "The request"}: ${issue?.message}`);
}

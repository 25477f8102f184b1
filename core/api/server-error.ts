import * as z from "zod/mini";

const text = z.nullish(z.string());

/** Where a server's error tells its code and message: at the top or under `data`. */
const ServerError = z.object({
  code: text,
  errorCode: text,
  errorMessage: text,
  data: z.nullish(z.object({ code: text, errorCode: text, errorMessage: text, errorDescription: text })),
});

/** Code and message of a server's error answer, where it has them. */
export function serverError(data: unknown): { serverCode?: string; serverMessage?: string } {
  const parsed = ServerError.safeParse(data);
  if (!parsed.success) return {};
  const { data: inner, ...outer } = parsed.data;
  const code = outer.errorCode ?? outer.code ?? inner?.errorCode ?? inner?.code;
  const message = outer.errorMessage ?? inner?.errorMessage ?? inner?.errorDescription;
  return { ...(code ? { serverCode: code } : {}), ...(message ? { serverMessage: message } : {}) };
}

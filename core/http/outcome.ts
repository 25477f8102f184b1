import * as z from "zod/mini";
import { ApiError } from "./error.ts";
import { flag } from "./wire-values.ts";

const text = z.optional(z.string());

/** Fields of a response that reports success or failure with status 200. */
export const outcome = { success: flag(), errorMessage: text, errorCode: text };

export type Outcome = z.infer<z.ZodMiniObject<typeof outcome>>;

/** @throws ApiError status, with the server's code and message, for a failure with status 200 */
export function throwIfFailed(operation: string, { success, errorMessage, errorCode }: Outcome): void {
  if (success) return;
  throw new ApiError("status", {
    operation,
    status: 200,
    serverMessage: errorMessage,
    serverCode: errorCode,
  });
}

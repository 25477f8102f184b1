import { ApiError } from "../../core/api/error.ts";
import { isLost } from "../../core/api/lost-answer.ts";

/** Why a change was not made, as far as the views need to know. */
export interface Failure {
  code: string;
  /** What failed: `service/operation`. */
  operation?: string | undefined;
  /** It was not refused, but done without success: a try that counts. */
  isAnswer: boolean;
  /** It may have been made all the same: the server has not said. */
  isLost: boolean;
  serverCode?: string | undefined;
  serverMessage?: string | undefined;
  retryAfterSeconds?: number | undefined;
  /** Name of the field that it is about. */
  field?: string | undefined;
}

/** @throws the error itself, where it is none of a call */
export function failureOf(error: unknown, fields: Readonly<Record<string, string>> = {}): Failure {
  if (!(error instanceof ApiError)) throw error;
  const { code, operation, status, serverCode, serverMessage, retryAfterSeconds } = error;
  const field =
    serverCode !== undefined && Object.hasOwn(fields, serverCode) ? fields[serverCode] : undefined;
  const isAnswer = code === "status" && status === 200;
  return {
    code,
    operation,
    isAnswer,
    isLost: isLost(error),
    serverCode,
    serverMessage,
    retryAfterSeconds,
    field,
  };
}

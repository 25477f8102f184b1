import { ApiError } from "../../core/api/error.ts";

/** Why a change was not made, as far as the views need to know. */
export interface Failure {
  code: string;
  /** The server has looked at it and said no; another try is another wish. */
  isFinal: boolean;
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

const LOST: readonly string[] = ["network", "timeout", "unreadable", "misfit"];

/** @throws the error itself, where it is none of a call */
export function failureOf(error: unknown, fields: Readonly<Record<string, string>> = {}): Failure {
  if (!(error instanceof ApiError)) throw error;
  const { code, status = 0, serverCode, serverMessage, retryAfterSeconds } = error;
  const field =
    serverCode !== undefined && Object.hasOwn(fields, serverCode) ? fields[serverCode] : undefined;
  const isFinal = code === "status" && status < 500;
  const isLost = LOST.includes(code) || status >= 500;
  const isAnswer = isFinal && status === 200;
  return { code, isFinal, isAnswer, isLost, serverCode, serverMessage, retryAfterSeconds, field };
}

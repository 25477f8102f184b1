import { DEADLINE_MS } from "./client.ts";
import type { ApiError, ApiErrorCode } from "./error.ts";

/** What is kept of a customer's wait for asking what became of a write whose answer was lost, in ms. */
export const ASKING_MS = 6_000;

/** What is left for the write itself, in ms. */
export const WRITING_MS = DEADLINE_MS - ASKING_MS;

const LOST: readonly ApiErrorCode[] = ["network", "timeout", "unreadable", "misfit"];

/** Whether a write may have been made although no good answer came: the state tells. */
export const isLost = ({ code, status = 0 }: ApiError): boolean => LOST.includes(code) || status >= 500;

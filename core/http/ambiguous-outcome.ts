import { DEADLINE_MS } from "./client.ts";
import type { ApiError, ApiErrorCode } from "./error.ts";
import { isTransientStatus } from "./retry.ts";
import { IN_FLIGHT } from "./wire.ts";

/** Part of a write's deadline that is reserved for verifying an ambiguous outcome, in ms. */
export const VERIFY_BUDGET_MS = 6_000;

/** Deadline of the write itself if its outcome can be verified, in ms. */
export const WRITE_BUDGET_MS = DEADLINE_MS - VERIFY_BUDGET_MS;

const AMBIGUOUS: readonly ApiErrorCode[] = ["network", "timeout", "unreadable", "invalid-response"];

/** Whether the server may have carried out a write although it sent no usable response. */
export const isAmbiguous = ({ code, status = 0 }: ApiError): boolean =>
  AMBIGUOUS.includes(code) || status >= 500;

/**
 * Whether the server has decided about a write and won't change its mind. A retry is then a new intent. A 401 isn't
 * final, because it says nothing about the write: after the next sign-in the same intent continues.
 */
export const isFinal = ({ code, status = 0, serverCode }: ApiError): boolean =>
  code === "status" &&
  !isTransientStatus(status) &&
  status < 500 &&
  status !== 401 &&
  serverCode !== IN_FLIGHT;

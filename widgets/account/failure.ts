import { isAmbiguous as isAmbiguousError } from "../../core/api/ambiguous-outcome.ts";
import { ApiError } from "../../core/api/error.ts";
import { toFailure, type Failure } from "../../core/api/failure.ts";

/** Why a change was not made. */
export interface AccountFailure extends Failure {
  /** Name of the field that it is about, whose message it then is. */
  field?: string | undefined;
}

/** @param fields names of fields by the server codes that are about them */
export function accountFailure(
  error: unknown,
  fields: Readonly<Record<string, string>> = {},
): AccountFailure {
  const { serverCode = "" } = callOf({ error });
  const failure: Failure = toFailure(error);
  return { ...failure, field: Object.hasOwn(fields, serverCode) ? fields[serverCode] : undefined };
}

/** What is known of the call that failed. */
export const callOf = ({ error }: Pick<Failure, "error">): Partial<ApiError> =>
  error instanceof ApiError ? error : {};

/** Whether the server looked at it and said no in an answer of status 200: a try that counts. */
export const isRefusedAnswer = (failure: Failure): boolean => {
  const { code, status } = callOf(failure);
  return code === "status" && status === 200;
};

/** Whether it may have been done all the same: the server has not said. */
export const hasAmbiguousOutcome = ({ error }: Failure): boolean =>
  error instanceof ApiError && isAmbiguousError(error);

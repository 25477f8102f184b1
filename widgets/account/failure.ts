import { isAmbiguous as isAmbiguousError } from "../../core/http/mutation.ts";
import { ApiError } from "../../core/http/error.ts";
import { toFailure, type Failure } from "../../core/http/failure.ts";

/** Why a change wasn't made. */
export interface AccountFailure extends Failure {
  /** Name of the field that shows the message. */
  field?: string | undefined;
}

/** @param fields field names by server code */
export function accountFailure(
  error: unknown,
  fields: Readonly<Record<string, string>> = {},
): AccountFailure {
  const { serverCode = "" } = callOf({ error });
  const failure: Failure = toFailure(error);
  return { ...failure, field: Object.hasOwn(fields, serverCode) ? fields[serverCode] : undefined };
}

/** Known facts of the failed call. */
export const callOf = ({ error }: Pick<Failure, "error">): Partial<ApiError> =>
  error instanceof ApiError ? error : {};

/** Whether the server refused it in a response with status 200. Only that counts as a try. */
export const isRefusedAnswer = (failure: Failure): boolean => {
  const { code, status } = callOf(failure);
  return code === "status" && status === 200;
};

/** Whether the change may have been made, because the response was lost. */
export const hasAmbiguousOutcome = ({ error }: Failure): boolean =>
  error instanceof ApiError && isAmbiguousError(error);

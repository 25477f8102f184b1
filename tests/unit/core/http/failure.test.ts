import { afterEach, expect, test, vi } from "vitest";
import { ApiError, type ApiErrorCode } from "../../../../core/http/error.ts";
import { failureCode, refusedFor, toFailure, type FailureKind } from "../../../../core/http/failure.ts";

const errorOf = (code: ApiErrorCode, more: Partial<ApiError> = {}) =>
  new ApiError(code, { operation: "devices/unpairDevice", ...more });

afterEach(() => vi.unstubAllGlobals());

test.each<[string, ApiError, FailureKind]>([
  ["no answer", errorOf("network"), "service-down"],
  ["a timeout", errorOf("timeout"), "service-down"],
  ["500 with a text", errorOf("status", { status: 500, serverMessage: "Internal error" }), "service-down"],
  ["501", errorOf("status", { status: 501 }), "service-down"],
  ["503", errorOf("status", { status: 503 }), "service-down"],
  ["429", errorOf("throttled", { status: 429 }), "throttled"],
  ["a signed-out customer", errorOf("signed-out"), "session-expired"],
  ["403", errorOf("status", { status: 403, serverMessage: "No." }), "not-allowed"],
  ["409 with a text", errorOf("status", { status: 409, serverMessage: "Taken." }), "refused"],
  ["200 without success, with a text", errorOf("status", { status: 200, serverMessage: "No." }), "refused"],
  ["409 without a text", errorOf("status", { status: 409 }), "unknown"],
  ["an invalid answer", errorOf("invalid-response", { status: 200 }), "unknown"],
])("%s has its kind of failure", (_, error, kind) => {
  expect(toFailure(error).kind).toBe(kind);
});

test.each(["network", "timeout"] as const)("%s without a connection is offline", (code) => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(toFailure(errorOf(code)).kind).toBe("offline");
});

test("a failure keeps the server's text and the time of the next try", () => {
  const error = errorOf("throttled", { status: 429, serverMessage: "Slow down.", retryAfterSeconds: 120 });
  expect(toFailure(error)).toMatchObject({ serverMessage: "Slow down.", retryAfterSeconds: 120, error });
});

test("a reason known to the element turns an unknown failure into a refusal", () => {
  expect(toFailure(errorOf("status", { status: 409 }), "declined")).toMatchObject({
    kind: "refused",
    reason: "declined",
  });
});

test("our own defect is reported to the page", () => {
  const reportError = vi.fn<(error: unknown) => void>();
  vi.stubGlobal("reportError", reportError);
  const defect = new TypeError("ours");
  expect(toFailure(defect)).toMatchObject({ kind: "unknown", error: defect });
  expect(reportError).toHaveBeenCalledExactlyOnceWith(defect);
});

test("the page gets the call's code, or the element's reason", () => {
  expect(failureCode(toFailure(errorOf("timeout")))).toBe("timeout");
  expect(failureCode(refusedFor("declined"))).toBe("declined");
  expect(failureCode({ kind: "unknown" })).toBe("unknown");
});

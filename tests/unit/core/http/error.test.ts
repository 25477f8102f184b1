import { expect, test } from "vitest";
import { ApiError } from "../../../../core/http/error.ts";

test("an error's message names only operation, code and status", () => {
  const error = new ApiError("status", {
    operation: "marketing/emailSignUp",
    status: 503,
    serverCode: "X-1",
    serverMessage: "Ask ann@example.test.",
    retryAfterSeconds: 7,
    trackingId: "tracking-1",
    cause: "records.0",
  });
  expect(error).toBeInstanceOf(Error);
  expect(error.name).toBe("ApiError");
  expect(error.message).toBe("marketing/emailSignUp: status 503");
  expect(error).toMatchObject({
    code: "status",
    operation: "marketing/emailSignUp",
    status: 503,
    serverCode: "X-1",
    serverMessage: "Ask ann@example.test.",
    retryAfterSeconds: 7,
    trackingId: "tracking-1",
    cause: "records.0",
  });
});

test("an error without an answer has a message that ends with its code", () => {
  const error = new ApiError("network", { operation: "marketing/emailSignUp" });
  expect(error.status).toBeUndefined();
  expect(error.message).toBe("marketing/emailSignUp: network");
});

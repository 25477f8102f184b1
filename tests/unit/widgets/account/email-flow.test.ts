import { describe, expect, test } from "vitest";
import { accountCodes } from "../../../../core/http/codes.ts";
import { ApiError } from "../../../../core/http/error.ts";
import {
  CODE_TRIES,
  RESEND_WAIT_S,
  transition,
  type Event,
  type State,
} from "../../../../widgets/account/email-flow.ts";
import { accountFailure, type AccountFailure } from "../../../../widgets/account/failure.ts";

const email = "ann.new@example.test";
const operation = "account/validateOtp";
const failureOf = (serverCode?: string): AccountFailure => ({
  ...accountFailure(new ApiError("status", { operation, status: 200, serverCode })),
  field: "code",
});
const lost = accountFailure(new ApiError("timeout", { operation }));
const after = (...events: Event[]) => events.reduce<State>(transition, { step: "viewing" });
const asked: Event[] = [{ type: "opened" }, { type: "submitted", email }];
const sent: Event[] = [...asked, { type: "sent", requestId: "r-1" }];
const tried = (failure: AccountFailure): Event[] => [
  { type: "codeSubmitted", code: "111111" },
  { type: "failed", failure },
];
const wrong = tried(failureOf(accountCodes.codeWrong));
const times = (count: number, events: Event[]) => Array.from({ length: count }, () => events).flat();

describe("a change of address", () => {
  test("ACC-2 validates a code for the new address with the request's id", () => {
    expect(after(...asked)).toEqual({ step: "sending", email });
    expect(after(...sent)).toMatchObject({
      step: "code",
      email,
      requestId: "r-1",
      waitSeconds: RESEND_WAIT_S,
    });
    const verifying = after(...sent, { type: "codeSubmitted", code: "123456" });
    expect(verifying).toMatchObject({ step: "verifying", email, requestId: "r-1", code: "123456" });
    const saved = { step: "saved", email, oldEmail: "ann@example.test" };
    expect(transition(verifying, { type: "confirmed", oldEmail: "ann@example.test" })).toEqual(saved);
  });

  test("ACC-2 accepts six tries of a code", () => {
    for (let count = 1; count < CODE_TRIES; count++)
      expect(after(...sent, ...times(count, wrong))).toMatchObject({ wrong: count, isSpent: false });
    const spent = after(...sent, ...times(CODE_TRIES, wrong));
    expect(spent).toMatchObject({ wrong: 6, isSpent: true });
    expect(transition(spent, { type: "codeSubmitted", code: "123456" })).toBe(spent);
    expect(transition(spent, { type: "edited" })).toBe(spent);
    const again = after(
      ...sent,
      ...times(6, wrong),
      { type: "resendAsked" },
      { type: "sent", requestId: "r-2" },
    );
    expect(again).toMatchObject({ requestId: "r-2", wrong: 0, isSpent: false, round: 1 });
  });

  test("trusts the server about a used-up code", () => {
    expect(after(...sent, ...tried(failureOf(accountCodes.codeSpent)))).toMatchObject({
      isSpent: true,
      wrong: 0,
    });
  });

  test("counts a wrong code itself if the server doesn't say that it is used up", () => {
    expect(after(...sent, ...tried(failureOf()))).toMatchObject({ isSpent: false, wrong: 1 });
  });

  test("ACC-2 counts a wrong code whatever the status of its refusal", () => {
    const refused = new ApiError("status", { operation, status: 400, serverCode: accountCodes.codeWrong });
    expect(after(...sent, ...tried(accountFailure(refused)))).toMatchObject({ step: "code", wrong: 1 });
  });

  test("doesn't count a try that the server has not processed", () => {
    expect(after(...sent, ...tried(lost))).toMatchObject({ step: "code", wrong: 0, failure: lost });
  });

  test("drops an entered code after it was validated", () => {
    expect(after(...sent, ...wrong)).not.toHaveProperty("code");
  });

  test("returns to the first step with the address if it is refused", () => {
    const failure = { ...failureOf(accountCodes.emailTaken), field: "email" };
    const back = { step: "editing", email, failure };
    expect(after(...asked, { type: "failed", failure })).toEqual(back);
    expect(after(...sent, ...tried(failure))).toEqual(back);
    expect(after(...sent, { type: "resendAsked" }, { type: "failed", failure })).toEqual(back);
    expect(after(...sent, { type: "otherEmailAsked" })).toEqual({ step: "editing", email });
  });

  test("waits after a refused resend as long as the server says", () => {
    const refused = accountFailure(
      new ApiError("throttled", { operation, status: 429, retryAfterSeconds: 17 }),
    );
    const state = after(...sent, { type: "resendAsked" }, { type: "failed", failure: refused });
    expect(state).toMatchObject({
      step: "code",
      requestId: "r-1",
      waitSeconds: 17,
      round: 1,
      failure: refused,
    });
  });

  test("is closed from each step by Cancel", () => {
    expect(after(...sent, { type: "cancelled" })).toEqual({ step: "viewing" });
    expect(after({ type: "opened" }, { type: "cancelled" })).toEqual({ step: "viewing" });
  });

  test("is not closed while a call is pending", () => {
    const sending = after(...asked);
    for (const event of [{ type: "cancelled" }, { type: "submitted", email: "b@example.test" }] as Event[])
      expect(transition(sending, event)).toBe(sending);
  });

  test("resumes after a sign-in at its step, with the used-up tries", () => {
    expect(after({ type: "restored", email })).toMatchObject({ step: "editing", email, isRestored: true });
    const restored = after({ type: "restored", email, requestId: "r-1", wrong: 2 });
    expect(restored).toMatchObject({ step: "code", email, requestId: "r-1", wrong: 2, isSpent: false });
  });

  test("reports a change late if its answer was lost", () => {
    const state = after(...sent, ...tried(lost), { type: "confirmed", oldEmail: "ann@example.test" });
    expect(state).toMatchObject({ step: "saved", email });
  });
});

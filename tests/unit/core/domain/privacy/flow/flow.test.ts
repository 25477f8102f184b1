import { expect, test } from "vitest";
import { ApiError } from "../../../../../../core/http/error.ts";
import {
  flowCodes,
  type FlowAnswer,
  type FlowError,
} from "../../../../../../core/domain/privacy/privacy-flow.ts";
import {
  initial,
  transition,
  type Event,
  type Pending,
  type State,
} from "../../../../../../core/domain/privacy/flow/flow.ts";
import { stepOf } from "./tree.ts";

const pending = (actionButton = "next", stepId = "1"): Pending => ({
  message: {
    displayFormReferenceKey: "irr-request",
    stepId,
    sessionId: "s",
    customerSubType: "",
    irrRequestType: "",
    actionButton,
    fields: {},
  },
  intent: actionButton,
});
const answered = (stepId: string, errors: FlowError[] = []): Event => {
  const answer: FlowAnswer = {
    html: "",
    stepName: stepId,
    pageName: "Page",
    stepId,
    sessionId: "s",
    displayFormReferenceKey: "irr-request",
    errors,
  };
  return { type: "answered", answer, view: { kind: "step", step: stepOf(`<p>${stepId}</p>`) } };
};
const after = (...events: Event[]): State => events.reduce(transition, initial);
const started: Event = { type: "started", pending: pending("") };
const submitted = (action?: string): Event => ({ type: "submitted", pending: pending(action) });
const failed: Event = { type: "failed", error: new ApiError("network", { operation: "x" }) };
const wrong = answered("1", [{ code: flowCodes.codeWrong }]);
const shownIn = (state: State) => ("shown" in state ? state.shown : undefined);

test("PRC-2 presses are ignored while a message is pending", () => {
  const sending = after(started, answered("1"), submitted("next"));
  expect(sending).toMatchObject({ step: "sending", pending: { intent: "next" } });
  expect(transition(sending, submitted("back"))).toBe(sending);
  expect(transition(after(started), submitted())).toMatchObject({ step: "loading" });
});

test("PRC-2 an unexpected answer changes nothing", () => {
  const showing = after(started, answered("1"));
  expect(transition(showing, answered("2"))).toBe(showing);
  expect(transition(showing, failed)).toBe(showing);
  expect(transition(showing, { type: "retried" })).toBe(showing);
  expect(transition(after(started, { type: "timed-out" }), answered("1"))).toEqual({ step: "timed-out" });
});

test("a failure keeps the step and the message, which is sent again unchanged", () => {
  const state = after(started, answered("1"), submitted("next"), failed);
  expect(state).toMatchObject({ step: "failed", shown: { answer: { stepId: "1" } } });
  expect(transition(state, { type: "retried" })).toMatchObject({
    step: "sending",
    pending: { intent: "next" },
  });
  expect(transition(state, submitted("back"))).toMatchObject({
    step: "sending",
    pending: { intent: "back" },
  });
  expect(after(started, failed, { type: "retried" })).toMatchObject({ step: "loading" });
});

test("PRC-5 a wrong code keeps the step and counts", () => {
  const show = after(started, answered("1"));
  let state = transition(transition(show, submitted()), wrong);
  expect(shownIn(state)).toMatchObject({ wrongCodes: 1, serial: 1 });
  state = transition(transition(state, submitted()), wrong);
  expect(shownIn(state)).toMatchObject({ wrongCodes: 2, serial: 1, errors: [{ code: flowCodes.codeWrong }] });
});

test("PRC-5 a new code or step resets the count", () => {
  const show = after(started, answered("1"));
  const once = transition(transition(show, submitted()), wrong);
  const state = transition(transition(once, submitted()), wrong);
  const spent = transition(transition(state, submitted()), answered("1", [{ code: flowCodes.codeSpent }]));
  expect(shownIn(spent)).toMatchObject({ wrongCodes: 6, serial: 1 });
  const resent = transition(transition(spent, submitted("resend")), answered("1"));
  expect(shownIn(resent)).toMatchObject({ wrongCodes: 0, serial: 2, errors: [] });
  expect(shownIn(transition(transition(state, submitted()), answered("2")))).toMatchObject({ wrongCodes: 0 });
});

test("PRC-5 other errors show the returned step", () => {
  const state = after(
    started,
    answered("1"),
    submitted(),
    answered("1", [{ code: "other", message: "No." }]),
  );
  expect(shownIn(state)).toMatchObject({ serial: 2, errors: [{ message: "No." }] });
});

test("PRC-5 the count continues from what an earlier page stored", () => {
  const known = { stepId: "1", wrongCodes: 4 };
  const state = after({ ...started, known }, answered("1"));
  expect(shownIn(transition(transition(state, submitted()), wrong))).toMatchObject({ wrongCodes: 5 });
});

test("PRC-3 a message waits for a sign-in and is sent after it, or the visitor goes back to the step", () => {
  const waiting = after(started, answered("1"), submitted("next"), { type: "login-required" });
  expect(waiting).toMatchObject({ step: "signing-in", pending: { intent: "next" } });
  expect(transition(waiting, { type: "signed-in" })).toMatchObject({
    step: "sending",
    pending: { intent: "next" },
  });
  const begin = pending("", "");
  expect(transition(waiting, { type: "declined", begin })).toMatchObject({
    step: "showing",
    shown: { answer: { stepId: "1" } },
  });
  const atFirst = after(started, { type: "login-required" });
  expect(transition(atFirst, { type: "declined", begin })).toEqual({ step: "loading", pending: begin });
});

test("PRC-3 a step is requested again if its customer's login has ended", () => {
  const asking: Event = { type: "started", pending: pending("", "1"), known: { stepId: "1", wrongCodes: 2 } };
  for (const state of [after(started, answered("1")), after(started, answered("1"), submitted(), failed)]) {
    const next = transition(state, asking);
    expect(next).toEqual({ step: "loading", pending: asking.pending, known: asking.known });
    expect(shownIn(transition(next, answered("1")))).toMatchObject({ wrongCodes: 2 });
  }
  const sending = after(started, answered("1"), submitted("next"));
  expect(transition(sending, asking)).toBe(sending);
});

test("PRC-3 a message is marked as sent right after a sign-in until it is tried again", () => {
  const waiting = after(started, answered("1"), submitted("next"), { type: "login-required" });
  const sent = transition(waiting, { type: "signed-in" });
  expect(sent).toMatchObject({ step: "sending", pending: { intent: "next", isAfterSignIn: true } });
  const again = transition(transition(sent, failed), { type: "retried" });
  expect(again).toMatchObject({ step: "sending", pending: { intent: "next", isAfterSignIn: undefined } });
});

test("PRC-4 after the timeout, the only way on is to start again", () => {
  const timedOut = after(started, answered("1"), { type: "timed-out" });
  expect(timedOut).toEqual({ step: "timed-out" });
  for (const event of [submitted(), answered("2"), failed, { type: "retried" } as Event])
    expect(transition(timedOut, event)).toBe(timedOut);
  expect(transition(timedOut, { type: "restarted" })).toBe(initial);
});

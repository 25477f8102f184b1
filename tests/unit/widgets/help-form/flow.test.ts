import { expect, test } from "vitest";
import { jpg } from "../../../../core/domain/support/validate-file.ts";
import type { Attachment } from "../../../../widgets/help-form/attachment.ts";
import { initial, transition, type Event, type State } from "../../../../widgets/help-form/flow.ts";

const values = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.test",
  country: "canada",
  device: "tv",
  clientId: "AB12",
  message: "It is dark.",
};
const file = new File(["1"], "a.jpg");
const submit = (attachment: Attachment): Event => ({ type: "submitted", values, attachment });

const states = {
  ready: initial,
  blocked: { step: "blocked", by: "upload" },
  submitted: { step: "submitted", values, uploads: [] },
  success: { step: "success", reference: "KT-1" },
  error: { step: "error", failure: { kind: "service-down" } },
} as const satisfies Record<State["step"], State>;

const events = {
  submitted: submit({ step: "none" }),
  attachmentChanged: { type: "attachmentChanged" },
  accepted: { type: "accepted", reference: "KT-2" },
  failed: { type: "failed", failure: { kind: "throttled", retryAfterSeconds: 7 } },
  reset: { type: "reset" },
} as const satisfies Record<Event["type"], Event>;

const submitted: State = { step: "submitted", values, uploads: [] };

/** The next state for each event in each state; a missing entry means the very same state. */
const table: Record<State["step"], Partial<Record<Event["type"], State>>> = {
  ready: { submitted, reset: initial },
  blocked: { submitted, attachmentChanged: initial, reset: initial },
  submitted: {
    accepted: { step: "success", reference: "KT-2" },
    failed: { step: "error", failure: { kind: "throttled", retryAfterSeconds: 7 } },
    reset: initial,
  },
  success: { reset: initial },
  error: { submitted, reset: initial },
};

const pairs = Object.values(states).flatMap((state) =>
  Object.values(events).map((event) => ({ step: state.step, type: event.type, state, event })),
);

test.each(pairs)("HLP-3 $step and $type", ({ state, event }) => {
  const expected = table[state.step][event.type];
  const next = transition(state, event);
  if (expected) expect(next).toEqual(expected);
  else expect(next).toBe(state);
});

const uploading: Attachment = { step: "uploading", file, kind: jpg };
test.each([
  [{ step: "validating", file }, "upload"],
  [uploading, "upload"],
  [{ step: "refused", problem: "size" }, "file"],
  [{ step: "failed", file, kind: jpg, failure: { kind: "offline" } }, "file"],
] as const)("HLP-2 submit is blocked while the file is %o, by the %s", (attachment, by) => {
  for (const state of [states.ready, states.error, states.blocked]) {
    expect(transition(state, submit(attachment))).toEqual({ step: "blocked", by });
  }
});

test("HLP-2 HLP-4 an attachment is sent by its token", () => {
  const attached: Attachment = { step: "attached", file, kind: jpg, token: "one" };
  expect(transition(states.ready, submit(attached))).toEqual({ step: "submitted", values, uploads: ["one"] });
});

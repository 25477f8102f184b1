import { expect, test } from "vitest";
import { jpg } from "../../../../core/domain/support/validate-file.ts";
import {
  attachmentTransition,
  noAttachment,
  type Attachment,
  type AttachmentEvent,
} from "../../../../widgets/help-form/attachment.ts";

const file = new File(["1"], "a.jpg");
const other = new File(["2"], "b.jpg");

const states = {
  none: noAttachment,
  validating: { step: "validating", file },
  refused: { step: "refused", problem: "size" },
  uploading: { step: "uploading", file, kind: jpg },
  failed: { step: "failed", file, kind: jpg, failure: { kind: "offline" } },
  attached: { step: "attached", file, kind: jpg, token: "one" },
} as const satisfies Record<Attachment["step"], Attachment>;

const events = {
  chosen: { type: "chosen", files: [other] },
  "chosen two": { type: "chosen", files: [other, file] },
  "chosen none": { type: "chosen", files: [] },
  "validated as valid": { type: "validated", verdict: { kind: jpg } },
  "validated as invalid": { type: "validated", verdict: { problem: "content" } },
  uploaded: { type: "uploaded", token: "two" },
  failed: { type: "failed", failure: { kind: "throttled", retryAfterSeconds: 7 } },
  retried: { type: "retried" },
  expired: { type: "expired" },
  removed: { type: "removed" },
  reset: { type: "reset" },
} as const satisfies Record<string, AttachmentEvent>;

const revalidating: Attachment = { step: "validating", file: other };
const many: Attachment = { step: "refused", problem: "many" };
const removed: Attachment = { step: "none", left: "removed" };
const always = { chosen: revalidating, "chosen two": many, removed, reset: noAttachment };

/** The next state for each event in each state; a missing entry means the very same state. */
const table: Record<Attachment["step"], Partial<Record<keyof typeof events, Attachment>>> = {
  none: { ...always, removed: states.none },
  validating: {
    ...always,
    "validated as valid": states.uploading,
    "validated as invalid": { step: "refused", problem: "content" },
  },
  refused: always,
  uploading: {
    ...always,
    uploaded: { ...states.attached, token: "two" },
    failed: { ...states.failed, failure: events.failed.failure },
    removed: { step: "none", left: "cancelled" },
  },
  failed: { ...always, retried: states.uploading },
  attached: { ...always, expired: states.uploading },
};

const pairs = Object.values(states).flatMap((state) =>
  Object.entries(events).map(([name, event]) => ({ step: state.step, name, state, event })),
);

test.each(pairs)("HLP-2 $step and $name", ({ state, event, name }) => {
  const expected = table[state.step][name as keyof typeof events];
  const next = attachmentTransition(state, event);
  if (expected) expect(next).toEqual(expected);
  else expect(next).toBe(state);
});

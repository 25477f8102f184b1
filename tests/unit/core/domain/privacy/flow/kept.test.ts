import { expect, test } from "vitest";
import type { Kept } from "../../../../../../core/domain/privacy/flow/kept.ts";
import {
  emptyMemory,
  isKeepableMessage,
  learn,
  note,
  recall,
} from "../../../../../../core/domain/privacy/flow/memory.ts";
import { keptIn } from "../../../../../../core/domain/privacy/flow/encrypted-flow.ts";
import { stepOf } from "./tree.ts";

const kept: Kept = {
  version: 1,
  displayFormReferenceKey: "irr-request",
  crn: "",
  sessionId: "s",
  stepId: "contact.3",
  customerSubType: "FORMER",
  irrRequestType: "access",
  typed: { contact: { email: "wren@example.test", list: ["a", "b"] } },
  misses: 2,
};

test("SES-10 stored values are read again, without the pending message", () => {
  expect(keptIn(structuredClone(kept))).toEqual({ ...kept, pending: undefined });
});

test("SES-10 damaged fields of stored values are dropped", () => {
  const damaged = {
    ...kept,
    typed: { contact: { email: 7, list: ["a", 7], phone: "1" } },
    misses: "2",
    pending: 7,
  };
  expect(keptIn(damaged)).toMatchObject({
    typed: { contact: { phone: "1" } },
    misses: 0,
    pending: undefined,
  });
});

test("SES-10 values of another form are dropped", () => {
  for (const other of [
    undefined,
    null,
    7,
    [],
    {},
    { ...kept, version: 2 },
    { ...kept, sessionId: 7 },
    { ...kept, typed: [] },
  ])
    expect(keptIn(other)).toBeUndefined();
});

const { fields } = stepOf(
  "<label>a<input name=city></label><label>b<input name=code data-kind=code></label><label>c<input name=passport></label>",
);
const values = { city: "Fairview", code: "123456", passport: "X1" };

test("SES-10 a code or an identity document is remembered only for its step", () => {
  const memory = emptyMemory("");
  note(memory, "code", fields, values);
  expect(memory.typed).toEqual({ code: { city: "Fairview" } });
  expect(recall(memory, "code")).toEqual(values);
  note(memory, "other", [], { x: "1" });
  expect(recall(memory, "code")).toEqual({ city: "Fairview" });
  expect(recall(memory, "toString")).toBeUndefined();
});

test("PRC-3 SES-10 a message with a code or document is not stored during a sign-in", () => {
  expect(isKeepableMessage({ fields: values }, fields)).toBe(false);
  expect(isKeepableMessage({ fields: { city: "Fairview", code: "" } }, fields)).toBe(true);
});

test("PRC-2 the requester is known once fields with these names appear", () => {
  const memory = emptyMemory("");
  learn(memory, { customerSubType: "NEVER", irrRequestType: "deletion" });
  expect(memory).toMatchObject({ customerSubType: "NEVER", irrRequestType: "deletion" });
  learn(memory, { city: "Fairview" });
  learn(memory, { customerSubType: "unknown", irrRequestType: "" });
  expect(memory).toMatchObject({ customerSubType: "NEVER", irrRequestType: "deletion" });
});

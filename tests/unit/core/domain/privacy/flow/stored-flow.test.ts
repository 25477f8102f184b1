import { expect, test } from "vitest";
import type { StoredFlow } from "../../../../../../core/domain/privacy/flow/stored-flow.ts";
import {
  emptyMemory,
  isStorableMessage,
  saveRequestType,
  saveValues,
  recall,
} from "../../../../../../core/domain/privacy/flow/memory.ts";
import { parseStoredFlow } from "../../../../../../core/domain/privacy/flow/flow-storage.ts";
import { stepOf } from "./tree.ts";

const kept: StoredFlow = {
  version: 1,
  displayFormReferenceKey: "irr-request",
  crn: "",
  sessionId: "s",
  stepId: "contact.3",
  customerSubType: "FORMER",
  irrRequestType: "access",
  typed: { contact: { email: "wren@example.test", list: ["a", "b"] } },
  wrongCodes: 2,
};

test("SES-10 stored values are read again, without the pending message", () => {
  expect(parseStoredFlow(structuredClone(kept))).toEqual({ ...kept, pending: undefined });
});

test("SES-10 damaged fields of stored values are dropped", () => {
  const damaged = {
    ...kept,
    typed: { contact: { email: 7, list: ["a", 7], phone: "1" } },
    wrongCodes: "2",
    pending: 7,
  };
  expect(parseStoredFlow(damaged)).toEqual({
    ...kept,
    typed: { contact: { phone: "1" } },
    wrongCodes: 0,
    pending: undefined,
  });
});

test("SES-10 fields that this release doesn't know are dropped", () => {
  expect(parseStoredFlow({ ...kept, later: "x" })).not.toHaveProperty("later");
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
    expect(parseStoredFlow(other)).toBeUndefined();
});

const { fields } = stepOf(
  "<label>a<input name=city></label><label>b<input name=code data-kind=code></label><label>c<input name=passport></label>",
);
const values = { city: "Fairview", code: "123456", passport: "X1" };

test("SES-10 a code or an identity document is remembered only for its step", () => {
  const memory = emptyMemory("");
  saveValues(memory, "code", fields, values);
  expect(memory.typed).toEqual({ code: { city: "Fairview" } });
  expect(recall(memory, "code")).toEqual(values);
  saveValues(memory, "other", [], { x: "1" });
  expect(recall(memory, "code")).toEqual({ city: "Fairview" });
  expect(recall(memory, "toString")).toBeUndefined();
});

test("PRC-3 SES-10 a message with a code or document is not stored during a sign-in", () => {
  expect(isStorableMessage({ fields: values }, fields)).toBe(false);
  expect(isStorableMessage({ fields: { city: "Fairview", code: "" } }, fields)).toBe(true);
});

test("PRC-2 the requester is known once fields with these names appear", () => {
  const memory = emptyMemory("");
  saveRequestType(memory, { customerSubType: "NEVER", irrRequestType: "deletion" });
  expect(memory).toMatchObject({ customerSubType: "NEVER", irrRequestType: "deletion" });
  saveRequestType(memory, { city: "Fairview" });
  saveRequestType(memory, { customerSubType: "unknown", irrRequestType: "" });
  expect(memory).toMatchObject({ customerSubType: "NEVER", irrRequestType: "deletion" });
});

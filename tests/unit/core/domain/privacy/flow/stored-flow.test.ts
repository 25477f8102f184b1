import { expect, test } from "vitest";
import type { StoredFlow } from "../../../../../../core/domain/privacy/flow/stored-flow.ts";
import {
  emptyMemory,
  isStorableMessage,
  saveRequestType,
  saveValues,
  recall,
} from "../../../../../../core/domain/privacy/flow/memory.ts";
import { parseStoredFlow } from "../../../../../../core/domain/privacy/flow/encrypted-flow.ts";
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
  misses: 2,
};

test("SES-10 what was kept is read again; what is not ours, or was spoilt, is not", () => {
  expect(parseStoredFlow(structuredClone(kept))).toEqual({ ...kept, pending: undefined });
  const spoilt = {
    ...kept,
    typed: { contact: { email: 7, list: ["a", 7], phone: "1" } },
    misses: "2",
    pending: 7,
  };
  expect(parseStoredFlow(spoilt)).toMatchObject({
    typed: { contact: { phone: "1" } },
    misses: 0,
    pending: undefined,
  });
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

test("SES-10 a code or an identity document is remembered for its step alone, and never kept", () => {
  const memory = emptyMemory("");
  saveValues(memory, "code", fields, values);
  expect(memory.typed).toEqual({ code: { city: "Fairview" } });
  expect(recall(memory, "code")).toEqual(values);
  saveValues(memory, "other", [], { x: "1" });
  expect(recall(memory, "code")).toEqual({ city: "Fairview" });
  expect(recall(memory, "toString")).toBeUndefined();
});

test("PRC-3 SES-10 a message with one in it is not kept over a sign-in", () => {
  expect(isStorableMessage({ fields: values }, fields)).toBe(false);
  expect(isStorableMessage({ fields: { city: "Fairview", code: "" } }, fields)).toBe(true);
});

test("PRC-2 who asks for what is known from the fields of these names on", () => {
  const memory = emptyMemory("");
  saveRequestType(memory, { customerSubType: "NEVER", irrRequestType: "deletion" });
  expect(memory).toMatchObject({ customerSubType: "NEVER", irrRequestType: "deletion" });
  saveRequestType(memory, { city: "Fairview" });
  saveRequestType(memory, { customerSubType: "somebody", irrRequestType: "" });
  expect(memory).toMatchObject({ customerSubType: "NEVER", irrRequestType: "deletion" });
});

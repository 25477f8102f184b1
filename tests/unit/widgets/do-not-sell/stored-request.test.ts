import { expect, test } from "vitest";
import {
  storeRequest,
  readStoredRequest,
  type StoredRequest,
} from "../../../../widgets/do-not-sell/stored-request.ts";
import { memoryStore } from "../../support/storage.ts";

const kept: StoredRequest = { reference: "KT-1A2B-3C4D", at: Date.UTC(2026, 10, 21), isSignalRecorded: true };

test("the last request is stored under our key and read again", () => {
  const store = memoryStore();
  expect(readStoredRequest(store)).toBeUndefined();
  storeRequest(store, kept);
  expect(readStoredRequest(store)).toEqual(kept);
  expect(JSON.parse(store.get("opt-out") ?? "")).toEqual(kept);
});

test("only true says that the browser's signal is on record", () => {
  const store = memoryStore();
  for (const isSignalRecorded of [false, undefined, "true", 1]) {
    store.set("opt-out", JSON.stringify({ ...kept, isSignalRecorded }));
    expect(readStoredRequest(store)).toEqual({ ...kept, isSignalRecorded: false });
  }
});

test.each([
  "",
  "no JSON",
  "null",
  "7",
  "[]",
  JSON.stringify({ ...kept, reference: "" }),
  JSON.stringify({ ...kept, reference: { html: "<b>" } }),
  JSON.stringify({ ...kept, reference: "x".repeat(101) }),
  JSON.stringify({ ...kept, at: "yesterday" }),
  JSON.stringify({ ...kept, at: 9e15 }),
])("a value of another script is ignored: %s", (text) => {
  const store = memoryStore();
  store.set("opt-out", text);
  expect(readStoredRequest(store)).toBeUndefined();
});

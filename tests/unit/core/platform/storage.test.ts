import { afterEach, expect, test, vi } from "vitest";
import { createKeyStore, STORAGE_PREFIX } from "../../../../core/platform/storage.ts";
import { FakeStorage } from "../../support/storage.ts";

afterEach(() => vi.unstubAllGlobals());

function withStorage(storage = new FakeStorage()): FakeStorage {
  vi.stubGlobal("localStorage", storage);
  return storage;
}

test("values are stored only under our prefix", () => {
  const storage = withStorage();
  storage.setItem("page", "theirs");
  const store = createKeyStore("localStorage");
  expect(store.persistent).toBe(true);
  store.set("a", "1");
  expect([...storage.entries]).toEqual([
    ["page", "theirs"],
    [`${STORAGE_PREFIX}a`, "1"],
  ]);
  expect([store.get("a"), store.get("page"), store.get("missing")]).toEqual(["1", undefined, undefined]);
  store.remove("a");
  store.remove("page");
  expect([...storage.entries]).toEqual([["page", "theirs"]]);
});

test("each kind is the browser's storage of that name", () => {
  withStorage();
  const session = new FakeStorage();
  vi.stubGlobal("sessionStorage", session);
  createKeyStore("sessionStorage").set("a", "1");
  expect([...session.entries.keys()]).toEqual([`${STORAGE_PREFIX}a`]);
});

function expectMemoryMode(store: ReturnType<typeof createKeyStore>): void {
  expect(store.persistent).toBe(false);
  store.set("a", "1");
  expect(store.get("a")).toBe("1");
  store.remove("a");
  expect(store.get("a")).toBeUndefined();
}

test("without storage, values are in memory", () => {
  vi.stubGlobal("localStorage", undefined);
  expectMemoryMode(createKeyStore("localStorage"));
});

test("if reading the storage's property throws, values are in memory", () => {
  Object.defineProperty(globalThis, "localStorage", {
    get: () => {
      throw new DOMException("blocked", "SecurityError");
    },
    configurable: true,
  });
  const store = createKeyStore("localStorage");
  Reflect.deleteProperty(globalThis, "localStorage");
  expectMemoryMode(store);
});

test.each(["setItem", "removeItem"] as const)(
  "if %s throws from the start, values are in memory",
  (method) => {
    withStorage().broken = [method];
    expectMemoryMode(createKeyStore("localStorage"));
  },
);

test.each(["getItem", "setItem", "removeItem"] as const)(
  "if %s throws later, memory replaces it without a throw",
  (method) => {
    const storage = withStorage();
    const store = createKeyStore("localStorage");
    store.set("before", "1");
    storage.broken = [method];
    store.set("a", "2");
    store.get("a");
    store.remove("other");
    expect(store.persistent).toBe(false);
    store.set("a", "3");
    expect(store.get("a")).toBe("3");
    store.remove("a");
    expect(store.get("a")).toBeUndefined();
  },
);

test("a value that could not be written is still there for this page", () => {
  const storage = withStorage();
  const store = createKeyStore("localStorage");
  storage.broken = ["setItem"];
  store.set("a", "1");
  expect(store.get("a")).toBe("1");
});

test("a value that does not fit concerns only its key", () => {
  const storage = withStorage();
  storage.capacity = 20;
  const store = createKeyStore("localStorage");
  store.set("login", "held");
  store.set("cache", "old");
  store.set("cache", "much too long for this storage");
  expect([store.get("login"), store.get("cache")]).toEqual(["held", "much too long for this storage"]);
  expect(store.persistent).toBe(true);
  store.set("login", "free");
  expect([...storage.entries]).toEqual([[`${STORAGE_PREFIX}login`, "free"]]);
  store.remove("login");
  expect([...storage.entries]).toEqual([]);
});

test("a full storage can still be read", () => {
  const storage = withStorage();
  storage.setItem(`${STORAGE_PREFIX}login`, "1");
  storage.capacity = 0;
  const store = createKeyStore("localStorage");
  expect([store.persistent, store.get("login")]).toEqual([false, "1"]);
});

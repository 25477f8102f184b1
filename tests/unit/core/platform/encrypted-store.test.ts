import { expect, test } from "vitest";
import {
  createEncryptedStore,
  KEYS_DATABASE,
  ENCRYPTED_MAX_AGE_MS,
  type KeyRing,
} from "../../../../core/platform/encrypted-store.ts";
import { stored } from "../../../../core/platform/stored.ts";
import { FakeClock } from "../../support/clock.ts";
import { memoryStore } from "../../support/storage.ts";

/** The keys of one browser. */
class FakeKeys implements KeyRing {
  readonly kept = new Map<string, CryptoKey>();
  async key(name: string): Promise<CryptoKey> {
    const known = this.kept.get(name);
    if (known) return known;
    const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
      "encrypt",
      "decrypt",
    ]);
    this.kept.set(name, made);
    return made;
  }
  async drop(name: string): Promise<void> {
    this.kept.delete(name);
  }
}

function open({ tab = memoryStore(), clock = new FakeClock(), keys = new FakeKeys() } = {}) {
  return { store: createEncryptedStore({ tab, clock, keys }), tab, clock, keys };
}
const draft = { note: "half a word", city: "Ñuñoa" };

test("SES-10 a stored value is returned only once, on the tab's next page", async () => {
  const first = open();
  first.store.setOwner("p-1");
  await first.store.encrypt("account", draft);
  const next = open(first);
  next.store.setOwner("p-1");
  expect(await next.store.take("account")).toEqual(draft);
  expect(next.tab.get("sealed:account")).toBeUndefined();
  expect(await next.store.take("account")).toBeUndefined();
});

test("SES-10 there is one entry per kind of data, encrypted differently each time", async () => {
  const { store, tab } = open();
  await store.encrypt("account", draft);
  const before = String(tab.get("sealed:account"));
  await store.encrypt("account", draft);
  await store.encrypt("wallet", { zip: "80123" });
  expect(tab.get("sealed:account")).not.toBe(before);
  expect([...tab.entries.values()].join()).not.toMatch(/half|word|80123/);
  expect(atob(before)).not.toContain("half");
});

test("SES-10 the later of two concurrent writes wins, even if the earlier one's key arrives last", async () => {
  const keys = new FakeKeys();
  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  const { store } = open({ keys });
  await store.encrypt("wallet", draft); // the tab has a key from here on
  const key = keys.key.bind(keys);
  keys.key = (name) => {
    keys.key = key;
    return late.then(() => key(name));
  };
  const first = store.encrypt("account", { note: "half" });
  const second = store.encrypt("account", { note: "half a word" });
  for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate); // the second is encrypted meanwhile
  answer();
  await Promise.all([first, second]);
  expect(await store.take("account")).toEqual({ note: "half a word" });
});

test("SES-10 neither another person nor another tab can read it", async () => {
  const first = open();
  first.store.setOwner("p-1");
  await first.store.encrypt("account", draft);
  const copied = memoryStore();
  for (const [key, value] of first.tab.entries) copied.set(key, value);
  const other = open(first);
  other.store.setOwner("p-2");
  expect(await other.store.take("account")).toBeUndefined();

  copied.remove("sealed-with");
  const elsewhere = open({ ...first, tab: copied });
  elsewhere.store.setOwner("p-1");
  expect(await elsewhere.store.take("account")).toBeUndefined();
});

test("SES-10 while nobody is signed in, a person's value waits for that person only", async () => {
  const first = open();
  first.store.setOwner("p-1");
  await first.store.encrypt("help", draft);
  const next = open(first);
  expect(await next.store.take("help")).toBeUndefined();
  expect(next.tab.get("sealed:help")).toBeDefined();
  next.store.setOwner("p-1");
  expect(await next.store.take("help")).toEqual(draft);

  await first.store.encrypt("help", draft);
  expect(await open(first).store.take("help")).toBeUndefined();
  next.store.setOwner("p-2");
  expect(await next.store.take("help")).toBeUndefined();
  expect(next.tab.get("sealed:help")).toBeUndefined();
});

test("SES-10 a waiting value never replaces a newer one", async () => {
  const first = open();
  first.store.setOwner("p-1");
  await first.store.encrypt("help", draft);
  const next = open(first);
  const opening = next.store.take("help");
  next.tab.set("sealed:help", "newer");
  await opening;
  expect(next.tab.get("sealed:help")).toBe("newer");
});

test("SES-10 a value that waits for its person for thirty minutes is removed", async () => {
  const first = open();
  first.store.setOwner("p-1");
  await first.store.encrypt("help", draft);
  const next = open(first);
  first.clock.setWall(ENCRYPTED_MAX_AGE_MS);
  expect(await next.store.take("help")).toBeUndefined();
  expect(next.tab.get("sealed:help")).toBeUndefined();
});

test("SES-10 values typed before a sign-in are there afterwards", async () => {
  const first = open();
  await first.store.encrypt("privacy", draft);
  const next = open(first);
  next.store.setOwner("p-1");
  expect(await next.store.take("privacy")).toEqual(draft);
});

test("SES-10 values are gone after thirty minutes, however the clock is set", async () => {
  for (const move of [ENCRYPTED_MAX_AGE_MS, -ENCRYPTED_MAX_AGE_MS]) {
    const { store, clock } = open();
    await store.encrypt("account", draft);
    clock.setWall(move);
    expect(await store.take("account")).toBeUndefined();
  }
});

test("SES-10 a sign-out removes all values and the key", async () => {
  const { store, tab, keys } = open();
  await store.encrypt("account", draft);
  await store.encrypt("wallet", draft);
  store.clear();
  expect([...tab.entries.keys()]).toEqual([]);
  expect(keys.kept.size).toBe(0);
});

test("SES-10 a value that is being encrypted at sign-out is not stored afterwards", async () => {
  const { store, tab } = open();
  const sealing = store.encrypt("account", draft);
  store.clear();
  await sealing;
  expect([...tab.entries.keys()]).toEqual([]);
});

test("SES-10 a value dropped during its encryption is not stored afterwards", async () => {
  const { store, tab } = open();
  const sealing = store.encrypt("account", draft);
  store.drop("account");
  await sealing;
  expect(tab.get("sealed:account")).toBeUndefined();
});

test("SES-10 a value read during its encryption is returned", async () => {
  const { store } = open();
  void store.encrypt("account", draft);
  expect(await store.take("account")).toEqual(draft);
});

test.each(["", "AAAA", "not base64!", btoa("x".repeat(60))])(
  "a damaged value (%j) reads as nothing",
  async (text) => {
    const { store, tab } = open();
    tab.set("sealed:account", text);
    expect(await store.take("account")).toBeUndefined();
  },
);

test("if the browser keeps no key, nothing is stored and nothing fails", async () => {
  const keys: KeyRing = {
    key: () => Promise.reject(new DOMException("blocked", "SecurityError")),
    drop: () => Promise.reject(new DOMException("blocked", "SecurityError")),
  };
  const tab = memoryStore();
  const store = createEncryptedStore({ tab, clock: new FakeClock(), keys });
  await store.encrypt("account", draft);
  expect(tab.get("sealed:account")).toBeUndefined();
  expect(await store.take("account")).toBeUndefined();
  store.clear();
});

test("the listed browser database is the one with the keys", () => {
  expect(stored.filter(({ where }) => where === "indexedDB").map(({ key }) => key)).toEqual([KEYS_DATABASE]);
});

test("even our own code can't read the key", async () => {
  const { store, keys } = open();
  await store.encrypt("account", draft);
  expect(keys.kept.size).toBe(1);
  for (const key of keys.kept.values()) await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow();
});

test("SES-10 a value stored for a shorter time does not come back later", async () => {
  const { store, clock } = open();
  await store.encrypt("privacy-a", draft);
  await clock.advance(900_000);
  expect(await store.take("privacy-a", 900_000)).toBeUndefined();
});

test("SES-10 exactly the kinds of a prefix are dropped at once, including pending ones", async () => {
  const { store } = open();
  await store.encrypt("privacy-a", draft);
  await store.encrypt("account", draft);
  const sealing = store.encrypt("privacy-b", draft);
  await store.dropAll("privacy-");
  await sealing;
  expect(await store.take("privacy-a")).toBeUndefined();
  expect(await store.take("privacy-b")).toBeUndefined();
  expect(await store.take("account")).toEqual(draft);
});

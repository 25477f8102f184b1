import { systemClock, type Clock } from "./clock.ts";
import { toJson, tryJson } from "./json.ts";
import { uuid } from "./random.ts";
import { encryptedKey } from "./encrypted-key.ts";
import { STORAGE_PREFIX, tabStore, type KeyStore } from "./storage.ts";

/** Entries that were encrypted longer ago than this aren't decrypted, in ms. */
export const ENCRYPTED_MAX_AGE_MS = 1_800_000;
/** Length of an initialization vector, in bytes; random for each encryption. */
const IV_BYTES = 12;
/** Storage key of the list of kinds. */
const KINDS_KEY = "sealed-kinds";
const KEY_NAME_KEY = "sealed-with";

/** Stores the keys. They can be used but not read, not even by us. */
export interface KeyRing {
  /** Returns the key of that name, and creates it if there is none. */
  key(name: string): Promise<CryptoKey>;
  drop(name: string): Promise<void>;
}

/**
 * Data that must survive a redirect or a reload (SES-10). It is in the tab's own storage, an entry for each kind of data,
 * encrypted with a key that no script can read. It belongs to one person and is deleted when that person signs out. If the
 * browser has no storage or no cryptography, nothing is stored.
 */
export interface EncryptedStore {
  /**
   * Sets the person that later data belongs to. Data from before a sign-in has no owner yet; it belongs to the person who
   * signs in.
   */
  setOwner(person: string): void;
  encrypt(kind: string, data: unknown): Promise<void>;
  /**
   * Decrypts and removes an entry. Returns undefined if this person has none, or if it has expired. While nobody is signed
   * in, a person's data stays: that person may come back from a sign-in later.
   * @param forMs how long an entry is valid
   */
  take(kind: string, forMs?: number): Promise<unknown>;
  drop(kind: string): void;
  /** Deletes all kinds with this prefix, including those still being encrypted. */
  dropAll(prefix: string): Promise<void>;
  clear(): void;
}

interface Deps {
  tab: KeyStore;
  clock: Clock;
  keys: KeyRing;
}

interface Envelope {
  person: string;
  at: number;
  data: unknown;
}

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

export function createEncryptedStore({ tab, clock, keys }: Deps): EncryptedStore {
  let person = "";
  /** Resolves when all pending encryption is done. */
  let pending: Promise<unknown> = Promise.resolve();
  /** The newest data of each kind that is being encrypted. Data deleted meanwhile isn't stored. */
  const newest = new Map<string, object>();
  let cachedKey: { name: string; key: Promise<CryptoKey> } | undefined;
  /** Returns the tab's own key. A form that is saved on each change needs it at every key press. */
  const key = () => {
    const name = tab.get(KEY_NAME_KEY) ?? uuid();
    tab.set(KEY_NAME_KEY, name);
    if (cachedKey?.name !== name) {
      cachedKey = { name, key: keys.key(name) };
      cachedKey.key.catch(() => (cachedKey = undefined));
    }
    return cachedKey.key;
  };
  const kinds = (): string[] => {
    const stored = tryJson(tab.get(KINDS_KEY));
    return Array.isArray(stored) ? stored.filter((kind) => typeof kind === "string") : [];
  };
  function drop(kind: string): void {
    newest.delete(kind);
    tab.remove(encryptedKey(kind));
  }
  async function encryptNow(kind: string, data: unknown): Promise<void> {
    const version = {};
    newest.set(kind, version);
    try {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const plain = new TextEncoder().encode(toJson({ person, at: clock.now(), data } satisfies Envelope));
      const ciphertext = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await key(), plain);
      if (newest.get(kind) !== version) return;
      tab.set(encryptedKey(kind), toText(new Uint8Array([...iv, ...new Uint8Array(ciphertext)])));
      tab.set(KINDS_KEY, toJson([...new Set([...kinds(), kind])]));
      newest.delete(kind);
    } catch {
      if (newest.get(kind) === version) drop(kind); // An older entry would be wrong.
    }
  }

  return {
    setOwner: (next) => void (person = next),
    drop,
    async encrypt(kind, data) {
      const sealed = encryptNow(kind, data);
      pending = Promise.all([pending, sealed]);
      await pending;
    },
    async dropAll(prefix) {
      await pending;
      for (const kind of kinds()) if (kind.startsWith(prefix)) drop(kind);
    },
    async take(kind, forMs = ENCRYPTED_MAX_AGE_MS) {
      if (newest.has(kind)) await pending; // The next page may take what the last one saves.
      const text = tab.get(encryptedKey(kind));
      if (text === undefined) return undefined;
      drop(kind);
      try {
        const bytes = toBytes(text);
        const [iv, hidden] = [bytes.slice(0, IV_BYTES), bytes.slice(IV_BYTES)];
        const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await key(), hidden);
        const sealed = tryJson(new TextDecoder().decode(plain)) as Envelope;
        if (Math.abs(clock.now() - sealed.at) >= forMs) return undefined;
        if (sealed.person === "" || sealed.person === person) return sealed.data;
        // Unless newer data was encrypted meanwhile.
        if (!person && tab.get(encryptedKey(kind)) === undefined) tab.set(encryptedKey(kind), text);
        return undefined;
      } catch {
        return undefined; // Encrypted with another key, or not ours.
      }
    },
    clear() {
      newest.clear();
      for (const kind of kinds()) drop(kind);
      tab.remove(KINDS_KEY);
      const name = tab.get(KEY_NAME_KEY);
      tab.remove(KEY_NAME_KEY);
      if (name) void keys.drop(name).catch(() => {});
    },
  };
}

/** Name of the database in IndexedDB. */
export const KEYS_DATABASE = `${STORAGE_PREFIX}keys`;
const STORE = "keys";

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as DOMException);
  });

/** Returns a key ring in IndexedDB. */
export function browserKeys(): KeyRing {
  async function store<T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const opening = indexedDB.open(KEYS_DATABASE, 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
    const database = await done(opening);
    try {
      return await done(work(database.transaction(STORE, "readwrite").objectStore(STORE)));
    } finally {
      database.close();
    }
  }
  return {
    async key(name) {
      const stored: unknown = await store((all) => all.get(name));
      if (stored instanceof CryptoKey) return stored;
      const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
        "encrypt",
        "decrypt",
      ]);
      await store((all) => all.put(made, name));
      return made;
    },
    drop: (name) => store((all) => all.delete(name)),
  };
}

let sealed: EncryptedStore | undefined;

/** Returns this tab's store. */
export const encryptedStore = (): EncryptedStore =>
  (sealed ??= createEncryptedStore({ tab: tabStore(), clock: systemClock, keys: browserKeys() }));

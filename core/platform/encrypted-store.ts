import { systemClock, type Clock } from "./clock.ts";
import { toJson, tryJson } from "./json.ts";
import { uuid } from "./random.ts";
import { encryptedKey } from "./encrypted-key.ts";
import { STORAGE_PREFIX, tabStore, type KeyStore } from "./storage.ts";

/** What was sealed longer ago is not opened, in ms. */
export const ENCRYPTED_MAX_AGE_MS = 1_800_000;
/** Bytes of an initialisation vector, random for each seal. */
const IV_BYTES = 12;
/** Where it is listed which kinds there are. */
const KINDS = "sealed-kinds";
const KEY_NAME = "sealed-with";

/** Keeps the keys: they can be used, but not read, not even by us. */
export interface KeyRing {
  /** The key of that name, made when there is none. */
  key(name: string): Promise<CryptoKey>;
  drop(name: string): Promise<void>;
}

/**
 * What must survive a redirect or a reload (SES-10): in the tab's own storage, an entry for each kind of data, encrypted
 * with a key that no script can read. For one person, and gone when that one signs out. Where the browser keeps nothing,
 * or has no cryptography, nothing is kept.
 */
export interface EncryptedStore {
  /** Whose it is from now on; what was sealed for nobody, before a sign-in, is for who comes back from it. */
  setOwner(person: string): void;
  encrypt(kind: string, data: unknown): Promise<void>;
  /**
   * Opens and removes it; undefined where there is none for this person, or none that still counts. While nobody is signed
   * in, what is somebody's stays: that one may come back from a sign-in only later.
   * @param forMs how long it counts
   */
  take(kind: string, forMs?: number): Promise<unknown>;
  drop(kind: string): void;
  /** Drops every kind that starts with a prefix, including what is being sealed. */
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
  /** Over when all that was to be sealed is. */
  let pending: Promise<unknown> = Promise.resolve();
  /** The newest data of each kind that is being sealed. What is dropped meanwhile isn't stored. */
  const newest = new Map<string, object>();
  let opened: { name: string; key: Promise<CryptoKey> } | undefined;
  /** The tab's own key. A form that is kept as it is typed asks for it at every key press. */
  const key = () => {
    const name = tab.get(KEY_NAME) ?? uuid();
    tab.set(KEY_NAME, name);
    if (opened?.name !== name) {
      opened = { name, key: keys.key(name) };
      opened.key.catch(() => (opened = undefined));
    }
    return opened.key;
  };
  const kinds = (): string[] => {
    const listed = tryJson(tab.get(KINDS));
    return Array.isArray(listed) ? listed.filter((kind) => typeof kind === "string") : [];
  };
  function drop(kind: string): void {
    newest.delete(kind);
    tab.remove(encryptedKey(kind));
  }
  async function seal(kind: string, data: unknown): Promise<void> {
    const mine = {};
    newest.set(kind, mine);
    try {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const plain = new TextEncoder().encode(toJson({ person, at: clock.now(), data } satisfies Envelope));
      const hidden = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await key(), plain);
      if (newest.get(kind) !== mine) return;
      tab.set(encryptedKey(kind), toText(new Uint8Array([...iv, ...new Uint8Array(hidden)])));
      tab.set(KINDS, toJson([...new Set([...kinds(), kind])]));
      newest.delete(kind);
    } catch {
      if (newest.get(kind) === mine) drop(kind); // an older one would be wrong
    }
  }

  return {
    setOwner: (next) => void (person = next),
    drop,
    async encrypt(kind, data) {
      const sealed = seal(kind, data);
      pending = Promise.all([pending, sealed]);
      await pending;
    },
    async dropAll(prefix) {
      await pending;
      for (const kind of kinds()) if (kind.startsWith(prefix)) drop(kind);
    },
    async take(kind, forMs = ENCRYPTED_MAX_AGE_MS) {
      if (newest.has(kind)) await pending; // the page that shows next may take what the last one keeps
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
        // Unless a newer one was sealed meanwhile.
        if (!person && tab.get(encryptedKey(kind)) === undefined) tab.set(encryptedKey(kind), text);
        return undefined;
      } catch {
        return undefined; // of another key, or not ours
      }
    },
    clear() {
      newest.clear();
      for (const kind of kinds()) drop(kind);
      tab.remove(KINDS);
      const name = tab.get(KEY_NAME);
      tab.remove(KEY_NAME);
      if (name) void keys.drop(name).catch(() => {});
    },
  };
}

/** In IndexedDB. */
export const KEYS_DATABASE = `${STORAGE_PREFIX}keys`;
const STORE = "keys";

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as DOMException);
  });

/** Keys in IndexedDB. */
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
      const kept: unknown = await store((all) => all.get(name));
      if (kept instanceof CryptoKey) return kept;
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

/** This tab's. */
export const encryptedStore = (): EncryptedStore =>
  (sealed ??= createEncryptedStore({ tab: tabStore(), clock: systemClock, keys: browserKeys() }));

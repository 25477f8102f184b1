/** Prefix of all our keys in a page's storage. Other keys are never read, written or deleted. */
export const STORAGE_PREFIX = "tv:";

/** A page's storage under our prefix. Never throws: what the browser doesn't store is in memory. */
export interface KeyStore {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** False if the browser stores nothing for us now (blocked site data, full, sandboxed frame). */
  readonly persistent: boolean;
}

export function createKeyStore(kind: "localStorage" | "sessionStorage"): KeyStore {
  let store: Storage | undefined;
  try {
    store = globalThis[kind];
  } catch {
    // blocked
  }
  /** Values that could not be written, and `undefined` for those that could not be removed. */
  const memory = new Map<string, string | undefined>();
  const remove = (key: string) => {
    memory.delete(key);
    try {
      store?.removeItem(STORAGE_PREFIX + key);
    } catch {
      memory.set(key, undefined);
    }
  };
  /** A value that doesn't fit concerns only its key: the others stay readable, and a sign-out removes them. */
  const set = (key: string, value: string) => {
    try {
      (store as Storage).setItem(STORAGE_PREFIX + key, value);
      memory.delete(key);
    } catch {
      remove(key);
      memory.set(key, value);
    }
  };
  return {
    get persistent() {
      set("probe", "1");
      const isWritten = !memory.has("probe");
      remove("probe");
      return isWritten && !memory.has("probe");
    },
    get(key) {
      if (memory.has(key)) return memory.get(key);
      try {
        return store?.getItem(STORAGE_PREFIX + key) ?? undefined;
      } catch {
        store = undefined; // It was taken away.
        return undefined;
      }
    },
    set,
    remove,
  };
}

let local: KeyStore | undefined;
let tab: KeyStore | undefined;

/** Shared by all tabs of the site. */
export const localStore = (): KeyStore => (local ??= createKeyStore("localStorage"));
/** Storage of this tab, until it is closed. */
export const tabStore = (): KeyStore => (tab ??= createKeyStore("sessionStorage"));

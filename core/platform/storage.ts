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
  /** Values that could not be written, and `undefined` for those that could not be removed. */
  const memory = new Map<string, string | undefined>();
  /** Returns whether the browser allows it. Without a storage it doesn't. */
  const attempt = (act: (store: Storage) => void): boolean => {
    try {
      act(store as Storage);
      return true;
    } catch {
      return false;
    }
  };
  attempt(() => (store = globalThis[kind]));
  const remove = (key: string) => {
    if (attempt((it) => it.removeItem(STORAGE_PREFIX + key))) memory.delete(key);
    else memory.set(key, undefined);
  };
  return {
    get persistent() {
      return attempt((it) => {
        it.setItem(`${STORAGE_PREFIX}probe`, "1");
        it.removeItem(`${STORAGE_PREFIX}probe`);
      });
    },
    get(key) {
      let value: string | null | undefined = memory.get(key);
      // If even reading throws, the storage was taken away.
      if (!memory.has(key) && !attempt((it) => (value = it.getItem(STORAGE_PREFIX + key)))) store = undefined;
      return value ?? undefined;
    },
    set(key, value) {
      if (attempt((it) => it.setItem(STORAGE_PREFIX + key, value))) memory.delete(key);
      else {
        // A value that doesn't fit concerns only its key: the others stay readable, and a sign-out removes them.
        remove(key);
        memory.set(key, value);
      }
    },
    remove,
  };
}

let local: KeyStore | undefined;
let tab: KeyStore | undefined;

/** Shared by all tabs of the site. */
export const localStore = (): KeyStore => (local ??= createKeyStore("localStorage"));
/** Storage of this tab, until it is closed. */
export const tabStore = (): KeyStore => (tab ??= createKeyStore("sessionStorage"));

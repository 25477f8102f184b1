/** Prefix of all our keys in a page's storage. Other keys are never read, written or deleted. */
export const STORAGE_PREFIX = "tv:";

/** A page's storage under our prefix. Never throws: if storage is blocked or full, it uses memory. */
export interface KeyStore {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** False if the browser stores nothing for us (blocked site data, full, sandboxed frame). */
  readonly persistent: boolean;
}

function open(kind: "localStorage" | "sessionStorage"): Storage | undefined {
  try {
    const store = globalThis[kind];
    const probe = `${STORAGE_PREFIX}probe`;
    store.setItem(probe, "1");
    store.removeItem(probe);
    return store;
  } catch {
    return undefined;
  }
}

export function createKeyStore(kind: "localStorage" | "sessionStorage"): KeyStore {
  let store = open(kind);
  const memory = new Map<string, string>();
  /** Storage can be taken away at any moment (cleared site data, quota). From then on, memory is used. */
  const attempt = <T>(act: (store: Storage) => T): T | undefined => {
    try {
      return store && act(store);
    } catch {
      store = undefined;
      return undefined;
    }
  };
  return {
    get persistent() {
      return store !== undefined;
    },
    get: (key) => attempt((s) => s.getItem(STORAGE_PREFIX + key)) ?? memory.get(key),
    set(key, value) {
      attempt((s) => s.setItem(STORAGE_PREFIX + key, value));
      if (store) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      attempt((s) => s.removeItem(STORAGE_PREFIX + key));
      memory.delete(key);
    },
  };
}

let local: KeyStore | undefined;
let tab: KeyStore | undefined;

/** Shared by all tabs of the site. */
export const localStore = (): KeyStore => (local ??= createKeyStore("localStorage"));
/** Storage of this tab, until it is closed. */
export const tabStore = (): KeyStore => (tab ??= createKeyStore("sessionStorage"));

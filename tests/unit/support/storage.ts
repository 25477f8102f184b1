import type { KeyStore } from "../../../core/platform/storage.ts";

/** A key store that a browser keeps, or one that it doesn't. */
export function memoryStore({ persistent = true } = {}): KeyStore & {
  readonly entries: Map<string, string>;
} {
  const entries = new Map<string, string>();
  return {
    entries,
    persistent,
    get: (key) => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  };
}

/** A browser's storage; `broken` names the methods that throw, and `capacity` is the most characters that fit. */
export class FakeStorage implements Storage {
  readonly entries = new Map<string, string>();
  broken: readonly ("getItem" | "setItem" | "removeItem")[] = [];
  capacity = Infinity;

  get length(): number {
    return this.entries.size;
  }

  getItem(key: string): string | null {
    this.fail("getItem");
    return this.entries.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.fail("setItem");
    const others = [...this.entries].filter(([name]) => name !== key);
    if (others.reduce((sum, [, one]) => sum + one.length, value.length) > this.capacity)
      throw new DOMException("full", "QuotaExceededError");
    this.entries.set(key, value);
  }

  removeItem(key: string): void {
    this.fail("removeItem");
    this.entries.delete(key);
  }

  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null;
  }

  clear(): void {
    this.entries.clear();
  }

  private fail(method: "getItem" | "setItem" | "removeItem"): void {
    if (this.broken.includes(method)) throw new DOMException("not allowed", "SecurityError");
  }
}

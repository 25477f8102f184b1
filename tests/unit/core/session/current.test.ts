import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock("../../../../core/session/page-customer.ts");
});

/** What a browser has of storage, as far as a session looks at it. */
function storage(kept: Record<string, string> = {}): Storage {
  const entries = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage;
}

test("SES-2 a customer's code that did not come is asked for again by the next call", async () => {
  vi.resetModules();
  vi.stubGlobal("sessionStorage", storage({ "tv:login": "{}" }));
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Nothing answers here")));
  let tries = 0;
  const start = vi.fn(async () => {});
  vi.doMock("../../../../core/session/page-customer.ts", () => ({
    get pageCustomer() {
      tries++;
      if (tries === 1) throw new TypeError("Failed to fetch dynamically imported module");
      return () => ({ start });
    },
  }));
  const { currentSession } = await import("../../../../core/session/current.ts");
  const shared = await import("../../../../core/config/shared-page.ts");
  Object.assign(shared.sharedPage(), { script: { configUrl: "https://api.example/config" }, configured: {} });
  const { caller } = currentSession();
  await caller.configuration().catch(() => {}); // nothing answers here
  expect([tries, start.mock.calls.length]).toEqual([1, 0]);
  await caller.configuration().catch(() => {});
  await caller.configuration().catch(() => {});
  expect([tries, start.mock.calls.length]).toEqual([2, 1]);
});

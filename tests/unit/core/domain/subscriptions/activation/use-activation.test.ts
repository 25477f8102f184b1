import { describe, expect, test } from "vitest";
import { ApiError } from "../../../../../../core/http/error.ts";
import {
  activate,
  ACTIVATION_DELAY_MS,
  type ActivationDeps,
} from "../../../../../../core/domain/subscriptions/activation/use-activation.ts";
import { interstitial, activationName } from "../../../../../../core/domain/subscriptions/activation/apps.ts";

const BASE = "https://brand.example/account?x=1";
const URL_OF_MAX = "https://max.example/activate?token=a&b=c#d";

function activation(deps: Partial<ActivationDeps> = {}, isClosed = false) {
  const opened: string[] = [];
  const navigations: string[] = [];
  const waits: { ms: number; end: () => void }[] = [];
  const done = activate(
    { appId: "wbd", appName: "HBO Max" },
    {
      clock: {
        after(ms, end) {
          waits.push({ ms, end });
          return () => {};
        },
      },
      openTab(address) {
        opened.push(address);
        return { isClosed, navigate: (to) => void navigations.push(to) };
      },
      addressFor: async () => URL_OF_MAX,
      base: BASE,
      ...deps,
    },
  );
  return { done, opened, navigations, waits, pass: () => waits.forEach(({ end }) => end()) };
}

describe("BAN-2 an activation", () => {
  test("opens the interstitial with the app's name at once, and forwards it after 2 seconds", async () => {
    const { done, opened, navigations, waits, pass } = activation();
    expect(opened).toEqual(["https://brand.example/offer/activate?appName=Max"]);
    expect(waits.map(({ ms }) => ms)).toEqual([2_000]);
    expect(ACTIVATION_DELAY_MS).toBe(2_000);
    await Promise.resolve();
    expect(navigations).toEqual([]);
    pass();
    expect(await done).toBeUndefined();
    const to = new URL(navigations[0] ?? "");
    expect(to.origin + to.pathname).toBe("https://brand.example/offer/activate");
    expect(Object.fromEntries(to.searchParams)).toEqual({ r: URL_OF_MAX, appName: "Max" });
  });

  test("OFR-8 without an address closes its tab by r=error and reports the failure", async () => {
    const error = new ApiError("throttled", {
      operation: "storefront/getActivationUrls",
      retryAfterSeconds: 7,
    });
    for (const [addressFor, failure] of [
      [async () => undefined, { kind: "refused", reason: "failed" }],
      [async () => Promise.reject(error), { kind: "throttled", reason: "failed", retryAfterSeconds: 7 }],
    ] as const) {
      const { done, navigations, pass } = activation({ addressFor });
      pass();
      expect(await done).toMatchObject(failure);
      expect(new URL(navigations[0] ?? "").searchParams.get("r")).toBe("error");
    }
  });

  test("OFR-8 reports a blocked tab and sends no request", async () => {
    let requestCount = 0;
    const { done, navigations } = activation({
      openTab: () => undefined,
      addressFor: async () => String(requestCount++),
    });
    expect(await done).toEqual({ kind: "refused", reason: "blocked" });
    expect([navigations, requestCount]).toEqual([[], 0]);
  });

  test("ignores a tab that the visitor has closed", async () => {
    const { done, navigations, pass } = activation({}, true);
    pass();
    expect(await done).toBeUndefined();
    expect(navigations).toEqual([]);
  });

  test("shows apple, wbd and nba as Apple TV, Max and NBA, and other names as the server writes them", () => {
    const names = ["apple", "wbd", "nba", "WBD"].map((id) => activationName(id, "Other"));
    expect(names).toEqual(["Apple TV", "Max", "NBA", "Max"]);
    expect(activationName("cinema", "Kestrel Cinema")).toBe("Kestrel Cinema");
    expect(activationName("cinema")).toBe("cinema");
  });
});

test("OFR-7 encodes each value in the interstitial's address", () => {
  const address = interstitial(BASE, "A&r=https://evil.example", "/x?y=1&appName=B");
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    r: "/x?y=1&appName=B",
    appName: "A&r=https://evil.example",
  });
});

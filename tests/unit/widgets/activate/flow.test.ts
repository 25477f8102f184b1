import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { destinationOf } from "../../../../core/platform/navigation/destination.ts";
import { activationOrigins } from "../../../../widgets/activate/allowed-destination.ts";
import { initial, transition, type Event, type State } from "../../../../widgets/activate/flow.ts";
import { readRequest, requestOf } from "../../../../widgets/activate/request.ts";

const after = (...events: Event[]): State => events.reduce(transition, initial);
const ask = (r: string): Event => ({ type: "asked", request: requestOf(r) });
const known = { href: "https://max.example/a", host: "max.example", isKnown: true };
const unknown = { href: "https://other.example/", host: "other.example", isKnown: false };

describe("OFR-7 the interstitial", () => {
  test("opens an allowed address at once", () => {
    expect(after(ask("https://max.example/a"))).toEqual({ step: "loading", to: "https://max.example/a" });
    expect(after(ask("x"), { type: "found", to: known })).toEqual({ step: "opening", to: known });
    expect(after(ask("x"), { type: "found", to: known }, { type: "left" }).step).toBe("left");
  });

  test("asks before an unknown host", () => {
    const leaving = after(ask("x"), { type: "found", to: unknown });
    expect(leaving).toEqual({ step: "leaving", to: unknown });
    const cancelled = transition(leaving, { type: "cancelled" });
    expect(cancelled.step).toBe("cancelled");
    expect(transition(cancelled, { type: "left" }).step).toBe("left");
  });

  test("never opens an unsafe address", () => {
    expect(after(ask("javascript:x"), { type: "found", to: undefined })).toEqual({ step: "refused" });
  });

  test("closes the window on r=error, and says so if it can't", () => {
    expect(after(ask("error"))).toEqual({ step: "closing" });
    expect(after(ask("error"), { type: "stayed-open" })).toEqual({ step: "not-closed" });
  });

  test("BAN-2 waits for a limited time if there is no r", () => {
    expect(after(ask(""))).toEqual({ step: "waiting-for-link" });
    expect(after(ask(""), { type: "elapsed" })).toEqual({ step: "late" });
  });

  test("drops an answer for a previous request", () => {
    const closing = after(ask("x"), ask("error"));
    expect(transition(closing, { type: "found", to: known })).toBe(closing);
  });

  test("shows a name with at most 60 characters", () => {
    expect(readRequest("error", "a".repeat(500)).appName).toHaveLength(60);
    expect(readRequest("error", "  Max ")).toEqual({ request: { kind: "close" }, appName: "Max" });
  });
});

test("OFR-7 the apps' origins are those of the configuration, without invalid addresses", () => {
  expect(activationOrigins({ activation: ["https://max.example/activate", "no address"] })).toEqual([
    "https://max.example",
  ]);
});

test("OFR-7 an invalid list of activation addresses has no origins", () => {
  for (const wrong of [undefined, {}, { activation: "https://x.example" }, { activation: [1] }])
    expect(activationOrigins(wrong)).toEqual([]);
});

test("OFR-7 each case of the redirect corpus that opens at once is on the page's own origin", () => {
  const { cases } = JSON.parse(
    readFileSync(new URL("../../../fixtures/corpora/payloadbox-open-redirect.json", import.meta.url), "utf8"),
  ) as { cases: string[] };
  expect(cases).toHaveLength(614);
  const page = "https://brand.example/offer/activate";
  const counts = { opened: 0, asked: 0, refused: 0 };
  for (const value of cases.flatMap((line) => [line, line.trim(), decodeURIComponentSafely(line)])) {
    const to = destinationOf(value, page, ["https://max.example"]);
    if (!to) counts.refused++;
    else if (to.isKnown) {
      counts.opened++;
      expect(new URL(to.href).origin, value).toBe("https://brand.example");
    } else {
      counts.asked++;
      expect(to.href, value).toMatch(/^https:\/\//);
      expect(to.host, value).toBe(new URL(to.href).host);
    }
  }
  expect(counts.refused).toBeGreaterThan(600);
  expect(counts.opened).toBeGreaterThan(0);
});

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

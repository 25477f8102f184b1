import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isOfferPath, safePath } from "../../../../core/session/return-path.ts";

const ORIGIN = "https://brand.example";
const corpus = (name: string) =>
  (
    JSON.parse(readFileSync(new URL(`../../../fixtures/corpora/${name}.json`, import.meta.url), "utf8")) as {
      cases: string[];
    }
  ).cases;

test("SES-4 a path and its query are returned unchanged", () => {
  for (const path of ["/", "/devices", "/offer/max?a=1&b=%2F", "/subscriptions?x"]) {
    expect(safePath(path, ORIGIN)).toBe(path);
  }
});

test.each(["payloadbox-open-redirect", "blns"])("SES-4 no part of %s leads to another origin", (name) => {
  const cases = corpus(name);
  expect(cases.length).toBeGreaterThan(100);
  let refused = 0;
  for (const text of cases) {
    const path = safePath(text, ORIGIN);
    if (path === undefined) refused++;
    // As a browser resolves it: alone, and after the origin.
    else for (const href of [new URL(path, ORIGIN), new URL(ORIGIN + path)]) expect(href.origin).toBe(ORIGIN);
  }
  expect(refused).toBeGreaterThan(cases.length / 3);
});

test.each([
  undefined,
  7,
  "",
  "devices",
  "devices/all",
  "https://brand.example/devices",
  "//evil.example",
  "/\\evil.example",
  "/a b",
  "/\t/evil.example",
  "/..//evil.example",
])("SES-4 %j is not a valid return path", (value) => expect(safePath(value, ORIGIN)).toBeUndefined());

test("SES-4 a path longer than 2048 characters is not stored", () => {
  expect(safePath(`/${"a".repeat(2047)}`, ORIGIN)).toHaveLength(2048);
  expect(safePath(`/${"a".repeat(2048)}`, ORIGIN)).toBeUndefined();
});

test.each([
  ["/subscriptions", true],
  ["/offer/max", true],
  ["/my-offers", true],
  ["/subscriptions/all", false],
  ["/devices", false],
])("SES-4 a login that returned to %s sets the redirect flag: %s", (path, isOffer) => {
  expect(isOfferPath(path)).toBe(isOffer);
});

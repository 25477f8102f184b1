import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { safeAddress } from "../../../../core/platform/safe-address.ts";

const BASE = "https://brand.example/support/";
const corpus = (name: string) =>
  (
    JSON.parse(readFileSync(new URL(`../../../fixtures/corpora/${name}.json`, import.meta.url), "utf8")) as {
      cases: string[];
    }
  ).cases;

describe("addresses of links", () => {
  test.each([
    ["https://other.example/a?b=1#c", "https://other.example/a?b=1#c"],
    ["HTTP://Other.Example", "http://other.example/"],
    ["mailto:help@brand.example?subject=TV", "mailto:help@brand.example?subject=TV"],
    ["tel:+1-555-0100", "tel:+1-555-0100"],
    ["/account", "https://brand.example/account"],
    ["setup/wifi?x=1&y=2", "https://brand.example/support/setup/wifi?x=1&y=2"],
    ["?page=2", "https://brand.example/support/?page=2"],
    ["#part", "https://brand.example/support/#part"],
    ["/a:b", "https://brand.example/a:b"],
    ["?next=https://other.example/", "https://brand.example/support/?next=https://other.example/"],
  ])("%s is followed", (value, address) => {
    expect(safeAddress(value, BASE)).toBe(address);
  });

  test.each([
    "",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "javascript&colon;alert(1)",
    "javascript&#58;alert(1)",
    "&#106;avascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "blob:https://brand.example/1",
    "file:///etc/passwd",
    "ftp://other.example/",
    "//evil.example",
    "//brand.example/account",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https:evil.example",
    "https:/evil.example",
    "https:///evil.example",
    "https://user@evil.example/",
    "https://brand.example:pw@evil.example/",
    "https://:pw@evil.example/",
    "https://",
    "https://[/",
    "/a b",
    "/a\u00a0b",
    "/a\u200bb",
    "/a\u202eb",
    `/${"a".repeat(2048)}`,
  ])("%j is refused", (value) => {
    expect(safeAddress(value, BASE)).toBeUndefined();
  });

  test("2048 characters are the limit, and a value that is not a text is refused", () => {
    expect(safeAddress(`/${"a".repeat(2047)}`, BASE)).toBeDefined();
    for (const value of [undefined, null, 7, {}, ["/a"]]) expect(safeAddress(value, BASE)).toBeUndefined();
  });

  test("a relative address needs a base, and one of the web", () => {
    expect(safeAddress("/account")).toBeUndefined();
    expect(safeAddress("/account", "no address")).toBeUndefined();
    expect(safeAddress("/account", "about:blank")).toBeUndefined();
    expect(safeAddress("/account", "javascript:x")).toBeUndefined();
    expect(safeAddress("/account", "ftp://brand.example/")).toBeUndefined();
    expect(safeAddress("/account", "http://brand.example/")).toBe("http://brand.example/account");
    expect(safeAddress("https://other.example/", undefined)).toBe("https://other.example/");
  });

  test("a relative address drops its base's user info", () => {
    expect(safeAddress("/account", "https://me:pw@brand.example/x")).toBe("https://brand.example/account");
    expect(safeAddress("#apps", "https://:pw@brand.example/x")).toBe("https://brand.example/x#apps");
  });

  test("no case of the redirect corpus leaves the origin unless it names its host", () => {
    const cases = corpus("payloadbox-open-redirect");
    expect(cases).toHaveLength(614);
    let followed = 0;
    for (const value of cases.flatMap((line) => [line, line.trim()])) {
      const address = safeAddress(value, BASE);
      if (address === undefined) continue;
      followed++;
      const { origin, protocol, host } = new URL(address);
      expect(["https:", "http:"], value).toContain(protocol);
      if (origin !== new URL(BASE).origin) expect(value.toLowerCase(), value).toMatch(/^https?:\/\/[^/]/);
      if (origin !== new URL(BASE).origin) expect(host, value).not.toBe("");
    }
    expect(followed).toBeGreaterThan(0);
  });

  test("no case of the markup corpus is an executable address", () => {
    const cases = corpus("payloadbox-xss");
    expect(cases.length).toBeGreaterThan(0);
    for (const value of cases) {
      const address = safeAddress(value, BASE);
      if (address !== undefined) expect(address, value).toMatch(/^(?:https?:\/\/[^/]|mailto:|tel:)/);
    }
  });
});

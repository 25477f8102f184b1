import { expect, test } from "vitest";
import {
  differences,
  foldersOf,
  sourcesIn,
  isOwnAttribute,
  violationOf,
} from "../../../../core/doctor/read-page.ts";
import { similarTo } from "../../../../core/doctor/similar.ts";

const { toString } = Function.prototype;

test("replaced functions are found, also if they look like the browser's", () => {
  const real = { fetch, JSON: { parse: JSON.parse, stringify: JSON.stringify }, Promise };
  const page = {
    fetch: fetch.bind(globalThis),
    JSON: { parse: (text: string) => text, stringify: JSON.stringify },
    Promise: new Proxy(Promise, {}),
  };
  expect(differences(sourcesIn(page, toString), sourcesIn(real, toString))).toEqual([
    "fetch",
    "Promise",
    "JSON.parse",
  ]);
  expect(differences(sourcesIn(real, toString), sourcesIn(real, toString))).toEqual([]);
});

test("functions that a browser doesn't have aren't missed", () => {
  expect(differences(sourcesIn({}, toString), sourcesIn({}, toString))).toEqual([]);
});

test.each(["varient", "email", "config-url"])("%s is an attribute for the element", (name) => {
  expect(isOwnAttribute(name)).toBe(true);
});

test.each(["class", "aria-label", "data-id", "onclick", "v-if", "_ngcontent-abc", "@click", ":key"])(
  "%s isn't an attribute for the element",
  (name) => {
    expect(isOwnAttribute(name)).toBe(false);
  },
);

test("a word is similar to the nearest with at most two different letters", () => {
  expect(similarTo("headin-level", ["heading-level", "heading"])).toBe("heading-level");
  expect(similarTo("email", ["variant", "lang"])).toBeUndefined();
});

test("our scripts are found beside one whose address is invalid", () => {
  const script = (src: string) => ({ src, dataset: {} }) as HTMLScriptElement;
  const scripts = [script("//"), script(""), script("https://cdn.example/tv/1/tv.js")];
  expect(foldersOf(scripts, "https://cdn.example/tv/1/doctor.js")).toEqual(["https://cdn.example/tv/1/"]);
});

const ours = ["https://api.example"];

test("a violation is reported without path and query, if its origin is ours", () => {
  const blocked = {
    effectiveDirective: "script-src-elem",
    blockedURI: "https://api.example/a?b=ann@example.test",
  };
  expect(violationOf(blocked, ours)).toEqual({ directive: "script-src", source: "https://api.example" });
  expect(violationOf({ ...blocked, blockedURI: "https://other.example/" }, ours)).toBeUndefined();
  expect(violationOf({ ...blocked, blockedURI: "inline" }, ours)).toBeUndefined();
});

test("a violation of Trusted Types is reported if the policy is ours", () => {
  const blocked = { effectiveDirective: "trusted-types", blockedURI: "trusted-types-policy" };
  expect(violationOf({ ...blocked, sample: "tv-selfcare" }, ours)).toEqual({
    directive: "trusted-types",
    source: "tv-selfcare",
  });
  expect(violationOf({ ...blocked, sample: "default" }, ours)).toBeUndefined();
});

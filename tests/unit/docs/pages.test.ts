import { expect, test } from "vitest";
import { headingId } from "../../../tools/check/guide-blocks.ts";
import { brokenRules } from "../../../tools/check/page-rules.ts";

/** Pages that break no rule, and the changes made to them. */
function contractViolation(changes: Record<string, string>): string[] {
  const right = {
    "README.md": "# A\n\n[Docs](docs/README.md)\n",
    "docs/README.md": "# Docs\n\n[One](one.md)\n",
    "docs/one.md": "# One\n",
  };
  const all = new Map(Object.entries({ ...right, ...changes }));
  return brokenRules(all, (file) => all.has(file), ["core/http/retry.ts"]);
}

test("our pages break no rule", () => {
  expect(brokenRules()).toEqual([]);
});

test("pages without mistakes break no rule", () => {
  expect(contractViolation({})).toEqual([]);
});

test.each<[claim: string, changes: Record<string, string>, expected: string]>([
  [
    "README has more than 150 lines",
    { "README.md": `[Docs](docs/README.md)\n${"line\n".repeat(150)}` },
    "README.md has 151 lines; at most 150 are allowed",
  ],
  ["README doesn't link to the index", { "README.md": "# A\n" }, "README.md doesn't link to docs/README.md"],
  [
    "a link leads to no file",
    { "docs/one.md": "[Two](two.md)\n" },
    "docs/one.md links to docs/two.md, which doesn't exist",
  ],
  [
    "an anchor leads to no heading",
    { "docs/one.md": "# One\n\n[Here](#there)\n" },
    "docs/one.md links to docs/one.md#there, but there is no such heading",
  ],
  ["a page isn't reachable", { "docs/two.md": "# Two\n" }, "docs/README.md doesn't lead to docs/two.md"],
  [
    "an npm script doesn't exist",
    { "docs/one.md": "Run `npm run nothing`.\n" },
    "docs/one.md names npm run nothing, which package.json doesn't have",
  ],
  [
    "CONTRIBUTING names a file that doesn't exist",
    { "CONTRIBUTING.md": "Edit `core/http/retry.ts`, `http/retry.ts`, `tv.js` and `again.ts`.\n" },
    "CONTRIBUTING.md names again.ts, which doesn't exist",
  ],
])("it is reported if %s", (_, changes, expected) => {
  expect(contractViolation(changes)).toEqual([expected]);
});

test("links in code are ignored", () => {
  expect(contractViolation({ "docs/one.md": "`[a](b.md)`\n\n```text\n[a](b.md)\n```\n" })).toEqual([]);
});

test("a heading's ID is the one that GitHub generates", () => {
  expect(headingId("Code in `these` guides, 2.0!")).toBe("code-in-these-guides-20");
});

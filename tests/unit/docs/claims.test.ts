import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";
import { pages } from "../../../tools/check/guide-blocks.ts";
import { projectRoot } from "../../../tools/tree.ts";

const THREATS = "docs/security.md";

/** Links to test files, whose texts are titles. */
const quotes = ["README.md", THREATS].flatMap((page) =>
  [...(pages.get(page) ?? "").matchAll(/\[([^\]]+)\]\(([^)#\s]+\.test\.tsx?)\)/g)].map(
    ([, title = "", path = ""]) => ({
      title: title.replace(/\s+/g, " "),
      file: posix.join(posix.dirname(page), path),
    }),
  ),
);

test("README and the threat model quote tests", () => {
  expect(quotes.length).toBeGreaterThan(40);
});

test.each(quotes)("$file has a test with the title “$title”", ({ title, file }) => {
  expect(readFileSync(join(projectRoot, file), "utf8")).toContain(title);
});

test("each threat names a test", () => {
  const threats = (pages.get(THREATS) ?? "")
    .split(/^## /m)
    .slice(1)
    .filter((section) => !section.startsWith("What we "))
    .flatMap((section) => section.split(/^- /m).slice(1));
  expect(threats.length).toBeGreaterThan(20);
  for (const threat of threats) expect(threat).toMatch(/\n\s+Tests?: \[/);
});

test("each claim at the top of README has a link", () => {
  const [, top = ""] = /^# .*?\n([^]*?)^## /m.exec(pages.get("README.md") ?? "") ?? [];
  const claims = top.split(/^- /m).slice(1);
  expect(claims.length).toBeGreaterThan(2);
  for (const claim of claims) expect(claim).toContain("](");
});

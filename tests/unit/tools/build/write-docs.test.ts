import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { headerNames } from "../../../../core/http/wire.ts";
import type { HostOptions } from "../../../../core/platform/config/options.ts";
import type { Options } from "../../../../core/index.ts";
import { fillGenerated, table } from "../../../../tools/build/markdown.ts";
import { readMembers } from "../../../../tools/build/reference.ts";
import { generatedParts, updateDocs } from "../../../../tools/build/write-docs.ts";
import { projectRoot } from "../../../../tools/tree.ts";
import { folders, run, temporaryFolder } from "./release.ts";

const parts = await generatedParts(folders);
const block = (name: string) => `<!-- generated:${name} -->\nold\n<!-- /generated -->`;

test("written pages can have the generated parts elements, common, texts, options and headers", () => {
  expect([...parts.keys()]).toEqual(["elements", "common", "texts", "options", "headers"]);
  expect(parts.get("elements")).toContain("[`<tv-email-signup>`](tv-email-signup.md)");
  expect(parts.get("common")).toContain("`whenReady()`");
  for (const [ours, header] of Object.entries(headerNames))
    expect(parts.get("headers")).toMatch(new RegExp(`\\| \`${ours}\` +\\| \`${header}\` +\\|`));
});

test("only texts between their markers are replaced", () => {
  const filled = fillGenerated(
    `# Ours\n\n${block("a")}\n\nBetween\n\n${block("b")}\n`,
    new Map([
      ["a", "A"],
      ["b", "B $1"],
    ]),
  );
  const as = (name: string, text: string) => `<!-- generated:${name} -->\n\n${text}\n\n<!-- /generated -->`;
  expect(filled).toBe(`# Ours\n\n${as("a", "A")}\n\nBetween\n\n${as("b", "B $1")}\n`);
  expect(
    fillGenerated(
      filled,
      new Map([
        ["a", "A"],
        ["b", "B $1"],
      ]),
    ),
  ).toBe(filled);
});

test("an unknown name and an unclosed marker are errors", () => {
  expect(() => fillGenerated(block("c"), new Map([["a", ""]]))).toThrow('under the name "c"; there are a');
  expect(() => fillGenerated("<!-- generated:a -->", new Map([["a", ""]]))).toThrow("is not closed");
  expect(() => fillGenerated(`${block("a")}<!-- /generated -->`, new Map([["a", ""]]))).toThrow(
    "closed twice",
  );
});

test("a table is aligned even with a bar in a cell", () => {
  expect(table(["A", "Longer"], [["x | y", ""]])).toBe(
    "| A      | Longer |\n| ------ | ------ |\n| x \\| y |        |",
  );
});

test("--check reports stale, missing and superfluous pages; npm run docs writes formatted ones", async () => {
  const docs = join(await temporaryFolder(), "docs");
  const options = join(docs, "options.md");
  const removed = join(docs, "elements/tv-removed.md");
  const missing = join(docs, "elements/tv-email-signup.md");
  await mkdir(join(docs, "elements"), { recursive: true });
  const stale = `# Options\n\n${block("options")}\n`;
  await writeFile(options, stale);
  await writeFile(removed, "# `<tv-removed>`\n");
  const script = (...more: string[]) =>
    run(projectRoot, process.execPath, "--import", "tsx", "tools/build/write-docs.ts", docs, ...more);

  const { ok, output } = await script("--check");
  expect(ok).toBe(false);
  for (const name of ["options.md", "tv-removed.md", "tv-email-signup.md"]) expect(output).toContain(name);
  expect(await readFile(options, "utf8")).toBe(stale);

  expect(await updateDocs(docs, folders, false)).toEqual(expect.arrayContaining([options, removed, missing]));
  expect(await readFile(missing, "utf8")).toContain('`"section" \\| "modal"`');
  expect(existsSync(removed)).toBe(false);
  expect(await script("--check")).toMatchObject({ ok: true, output: "" });
  const config = join(projectRoot, ".oxfmtrc.json");
  const formatter = join(projectRoot, "node_modules/oxfmt/bin/oxfmt");
  expect(await run(docs, process.execPath, formatter, "-c", config, "--check", ".")).toMatchObject({
    ok: true,
  });
}, 120_000);

test("the options of configure() match the read ones and their defaults", async () => {
  const same: [Exclude<keyof HostOptions, keyof Options>, Exclude<keyof Options, keyof HostOptions>] extends [
    never,
    "doctor", // No element reads it.
  ]
    ? true
    : false = true;
  expect(same).toBe(true);
  vi.resetModules();
  const { sharedPage } = await import("../../../../core/platform/config/shared-page.ts");
  const { configure } = await import("../../../../core/index.ts");
  const { hostOptions } = await import("../../../../core/platform/config/options.ts");
  configure({ configUrl: "https://api.example/config" });
  configure({ lang: "es" });
  expect(sharedPage().configured).toEqual({ configUrl: "https://api.example/config", lang: "es" });
  const read = hostOptions();
  const documented = readMembers("core/index.ts", "Options").flatMap(({ name, doc }) =>
    doc.tags.flatMap((tag) => (tag.tag === "default" ? [[name, tag.name]] : [])),
  );
  const { configUrl: _url, lang: _lang, origins, ...defaults } = read;
  expect(Object.fromEntries(documented)).toEqual(defaults);
  expect(origins).toEqual([]);
});

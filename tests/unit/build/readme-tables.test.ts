import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { headerNames } from "../../../core/api/wire.ts";
import type { HostOptions } from "../../../core/config/options.ts";
import type { Options } from "../../../core/index.ts";
import { fillGenerated, table } from "../../../widgets/build/markdown.ts";
import { readmeTables, updateTables } from "../../../widgets/build/readme-tables.ts";
import { readMembers } from "../../../widgets/build/reference.ts";
import { projectRoot } from "../../tools/tree.ts";
import { folders, run, temporaryFolder } from "./release.ts";

const tables = readmeTables(folders);
const block = (name: string) => `<!-- generated:${name} -->\nold\n<!-- /generated -->`;

test("there is a text for elements, common parts, options, headers, and each tag", () => {
  expect([...tables.keys()]).toEqual([
    "elements",
    "common",
    "options",
    "headers",
    ...folders.map(({ name }) => `tv-${name}`),
  ]);
  expect(tables.get("elements")).toContain("`<tv-email-signup>`");
  expect(tables.get("tv-email-signup")).toContain('`"section" \\| "modal"`');
  for (const [ours, wire] of Object.entries(headerNames))
    expect(tables.get("headers")).toMatch(new RegExp(`\\| \`${ours}\` +\\| \`${wire}\` +\\|`));
});

test("texts stand between their markers, and the rest of the file stays", () => {
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

test("an unknown name and a marker that is not closed are errors", () => {
  expect(() => fillGenerated(block("c"), new Map([["a", ""]]))).toThrow('under the name "c"; there are a');
  expect(() => fillGenerated("<!-- generated:a -->", new Map([["a", ""]]))).toThrow("is not closed");
  expect(() => fillGenerated(`${block("a")}<!-- /generated -->`, new Map([["a", ""]]))).toThrow(
    "closed twice",
  );
});

test("a table is aligned, and a bar in a cell does not end it", () => {
  expect(table(["A", "Longer"], [["x | y", ""]])).toBe(
    "| A      | Longer |\n| ------ | ------ |\n| x \\| y |        |",
  );
});

test("--check fails on a stale file and leaves it, and passes when it is filled; the formatter changes nothing", async () => {
  const file = join(await temporaryFolder(), "README.md");
  const stale = `# Ours\n\n${[...tables.keys()].map(block).join("\n\n")}\n`;
  await writeFile(file, stale);
  const script = (...more: string[]) =>
    run(projectRoot, process.execPath, "--import", "tsx", "widgets/build/readme-tables.ts", file, ...more);
  const checked = await script("--check");
  expect(checked).toMatchObject({ ok: false, output: expect.stringContaining("Stale") });
  expect(await readFile(file, "utf8")).toBe(stale);
  expect(updateTables([file], tables, false)).toEqual([file]);
  expect(await script("--check")).toMatchObject({ ok: true, output: "" });
  const config = join(projectRoot, ".oxfmtrc.json");
  const formatter = join(projectRoot, "node_modules/oxfmt/bin/oxfmt");
  expect(
    await run(join(file, ".."), process.execPath, formatter, "-c", config, "--check", "README.md"),
  ).toMatchObject({ ok: true });
}, 120_000);

test("the options of configure() are those that are read, with their defaults", async () => {
  const same: [Exclude<keyof HostOptions, keyof Options>, Exclude<keyof Options, keyof HostOptions>] extends [
    never,
    never,
  ]
    ? true
    : false = true;
  expect(same).toBe(true);
  vi.resetModules();
  const { sharedPage } = await import("../../../core/config/shared-page.ts");
  const { configure } = await import("../../../core/index.ts");
  const { hostOptions } = await import("../../../core/config/options.ts");
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

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { apiChanges, elementsApi } from "../../../../tools/build/api.ts";
import { document } from "../../../../tools/build/documented.ts";
import { currentApi, updateApi } from "../../../../tools/build/write-api.ts";
import { projectRoot } from "../../../../tools/tree.ts";
import { folders, run, temporaryFolder } from "./release.ts";

const elements = folders.map(document);
const recorded = elementsApi(elements);

/** The API after one element has lost an entry of its reference. */
function without(tag: string, kind: "attributes" | "events" | "states" | "slots", name: string): string {
  const changed = elements.map((element) => {
    if (element.reference.tag !== tag) return element;
    const rest = element.reference[kind].filter((one) => one.name !== name);
    return { ...element, reference: { ...element.reference, [kind]: rest } };
  });
  return elementsApi(changed);
}

test("the check fails if an attribute disappears, with the command that updates the record", async () => {
  const folder = await temporaryFolder();
  const line = '  attribute variant: "section" | "modal" = section\n';
  const [before = "", section = ""] = recorded.split("\ntv-email-signup\n");
  expect(section).toContain(line);
  // The record has an attribute that the element no longer has.
  const extended = `${before}\ntv-email-signup\n  attribute removed: string\n${section}`;
  await writeFile(join(folder, "elements.txt"), extended);
  const { ok, output } = await run(
    projectRoot,
    process.execPath,
    "--import",
    "tsx",
    "tools/build/write-api.ts",
    folder,
    "--check",
  );
  expect(ok).toBe(false);
  expect(output).toContain("- tv-email-signup: attribute removed: string\n");
  expect(output).toContain("run npm run docs");
  expect(await readFile(join(folder, "elements.txt"), "utf8")).toBe(extended);
}, 120_000);

for (const [kind, name, lost] of [
  ["attributes", "variant", /^- tv-email-signup: attribute variant: /],
  ["events", "tv-signup-failed", /^- tv-email-signup: event tv-signup-failed: CustomEvent</],
  ["states", "submitted", /^- tv-email-signup: state submitted$/],
  ["slots", "heading", /^- tv-email-signup: slot heading$/],
] as const) {
  test(`a change that removes one of ${kind} is named`, () => {
    const changes = apiChanges(recorded, without("tv-email-signup", kind, name));
    expect(changes).toContainEqual(expect.stringMatching(lost));
    expect(changes.filter((line) => line.startsWith("+"))).toEqual([]);
  });
}

test("a change of a type is named with its interface", () => {
  const [before, after] = ["string", "number"].map(
    (type) => `export interface Options {\n  lang: ${type};\n}\n`,
  );
  expect(apiChanges(before as string, after as string)).toEqual([
    "- interface Options: lang: string;",
    "+ interface Options: lang: number;",
  ]);
});

test("npm run docs records elements, contract and types, so that nothing differs afterwards", async () => {
  const folder = join(await temporaryFolder(), "api");
  const current = await currentApi();
  expect([...updateApi(folder, current, false).keys()]).toEqual([
    "elements.txt",
    "contract.txt",
    "types.txt",
    "package.txt",
  ]);
  expect(updateApi(folder, current, true)).toEqual(new Map());
  const types = await readFile(join(folder, "types.txt"), "utf8");
  for (const file of ["core.d.ts", "email-signup.d.ts", "jsx-react.d.ts", "types/core/index.d.ts"])
    expect(types).toContain(`// ${file}\n`);
  expect(types).not.toContain("/**");
}, 120_000);

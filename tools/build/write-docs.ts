/** Part of `npm run docs`: writes the generated parts of the documentation. With `--check` it only reports stale files. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { headerNames } from "../../core/http/wire.ts";
import { discoverWidgets, type WidgetFolder } from "./discover.ts";
import { elementPage } from "./element-page.ts";
import { readEnglish, textsOf, textsTable } from "./element-texts.ts";
import { code, fillGenerated, table } from "./markdown.ts";
import { optionsTable, referenceTables } from "./reference-tables.ts";
import { methodsOf, readCommon, readReference } from "./reference.ts";
import { customProperties, readCss, uiSheets } from "./used.ts";
import { inProject, projectRoot } from "../tree.ts";

const COMMAND = "npm run docs";

/** Returns the generated parts of written pages, by the name in their markers. */
export async function generatedParts(folders: readonly WidgetFolder[]): Promise<Map<string, string>> {
  const elements = folders.map(readReference);
  const english = await readEnglish();
  const shared = Object.assign({}, ...folders.map((folder) => textsOf(folder, english).shared));
  return new Map([
    [
      "elements",
      table(
        ["Element", "Purpose"],
        elements.map(({ tag, summary }) => [`[${code(`<${tag}>`)}](${tag}.md)`, summary]),
      ),
    ],
    [
      "common",
      referenceTables(
        readCommon(),
        customProperties(readCss(uiSheets())),
        methodsOf({ attributes: [] }),
        "###",
      ),
    ],
    ["texts", textsTable(shared)],
    ["options", optionsTable()],
    [
      "headers",
      table(
        ["Name", "Header"],
        Object.entries(headerNames).map(([ownName, header]) => [code(ownName), code(header)]),
      ),
    ],
  ]);
}

const markdownIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(".md"))
        .map((file) => join(folder, file))
    : [];

/**
 * Returns the expected text of every page below `docs` that is generated, in whole or in part, by path. Undefined for
 * a page whose element no longer exists.
 */
export async function expectedDocs(
  docs: string,
  folders: readonly WidgetFolder[],
): Promise<Map<string, string | undefined>> {
  const parts = await generatedParts(folders);
  const english = await readEnglish();
  const elementsDir = join(docs, "elements");
  const written = [...markdownIn(docs), join(elementsDir, "README.md")].filter((file) => existsSync(file));
  return new Map([
    ...markdownIn(elementsDir).map((file): [string, undefined] => [file, undefined]),
    ...written.map((file): [string, string] => [file, fillGenerated(readFileSync(file, "utf8"), parts)]),
    ...folders.map((folder): [string, string] => {
      const reference = readReference(folder);
      return [
        join(elementsDir, `${reference.tag}.md`),
        elementPage(folder, reference, textsOf(folder, english)),
      ];
    }),
  ]);
}

/** Writes the pages that differ, unless `check`. Returns their paths. */
export async function updateDocs(
  docs: string,
  folders: readonly WidgetFolder[],
  check: boolean,
): Promise<string[]> {
  const stale: string[] = [];
  for (const [file, text] of await expectedDocs(docs, folders)) {
    if (text === (existsSync(file) ? readFileSync(file, "utf8") : undefined)) continue;
    stale.push(file);
    if (check) continue;
    if (text === undefined) {
      rmSync(file);
    } else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  return stale;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const check = process.argv.includes("--check");
  const [docs = join(projectRoot, "docs")] = process.argv
    .slice(2)
    .filter((argument) => argument !== "--check");
  const stale = await updateDocs(docs, discoverWidgets(join(projectRoot, "widgets")), check);
  for (const file of stale) console.log(`${check ? "Stale" : "Updated"}: ${inProject(file)}`);
  if (check && stale.length) {
    console.log(`Run ${COMMAND} and commit the result.`);
    process.exitCode = 1;
  }
}

/** Fills the generated tables of README.md, or of the files that are named; with `--check` only tells whether they are stale. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { headerNames } from "../../core/api/wire.ts";
import { attributeName } from "../../core/browser/names.ts";
import { discoverWidgets, type WidgetFolder } from "./discover.ts";
import { fillGenerated, table } from "./markdown.ts";
import { readCommon, readMembers, readReference, type CommonReference } from "./reference.ts";
import { customProperties, readCss, uiSheets } from "./used.ts";
import { projectRoot } from "./vite.ts";

const MEANING = "Meaning";
const code = (text: string) => `\`${text}\``;
const named = ({ name, description }: { name: string; description: string }) => [
  name ? code(name) : "(default)",
  description,
];

/** What an element offers, a table for each kind of thing that it has. */
function offered(
  { attributes, events, slots, parts, states, cssProperties }: CommonReference,
  defaults: ReadonlyMap<string, string | undefined>,
): string {
  const attribute = attributes.map((one) => [
    code(one.name),
    code(one.type),
    one.default === undefined ? "" : code(one.default),
    one.description,
  ]);
  const property = cssProperties.map((one) => {
    const value = defaults.get(one.name);
    return [code(one.name), value === undefined ? "" : code(value), one.description];
  });
  const tables: [title: string, head: string[], rows: string[][]][] = [
    ["Attributes", ["Attribute", "Type", "Default", ""], attribute],
    [
      "Events",
      ["Event", "Detail", ""],
      events.map((one) => [code(one.name), code(one.detail), one.description]),
    ],
    ["Slots", ["Slot", ""], slots.map(named)],
    ["Parts", ["Part", ""], parts.map(named)],
    ["States", ["State", ""], states.map(named)],
    ["Custom properties", ["Property", "Default", MEANING], property],
  ];
  return tables
    .filter(([, , rows]) => rows.length)
    .map(([title, head, rows]) => `**${title}**\n\n${table(head, rows)}`)
    .join("\n\n");
}

function options(): string {
  const rows = readMembers("core/index.ts", "Options").map(({ name, description, doc }) => [
    code(name),
    code(`data-${attributeName(name)}`),
    doc.tags
      .filter(({ tag }) => tag === "default")
      .map((one) => code(one.name))
      .join(""),
    description,
  ]);
  return table(["Option", "On the script tag", "Default", MEANING], rows);
}

/** Every generated text by its name: `elements`, `common`, `options`, `headers`, and each tag. */
export function readmeTables(folders: readonly WidgetFolder[]): Map<string, string> {
  const references = folders.map((folder) => ({ reference: readReference(folder), folder }));
  return new Map([
    [
      "elements",
      table(
        ["Element", ""],
        references.map(({ reference: { tag, summary } }) => [code(`<${tag}>`), summary]),
      ),
    ],
    ["common", offered(readCommon(), customProperties(readCss(uiSheets())))],
    ["options", options()],
    [
      "headers",
      table(
        ["Name", "On the wire"],
        Object.entries(headerNames).map(([ours, wire]) => [code(ours), code(wire)]),
      ),
    ],
    ...references.map(({ reference, folder }): [string, string] => [
      reference.tag,
      offered(reference, customProperties(readCss([folder.styles]))),
    ]),
  ]);
}

/** Fills the files' tables, or with `check` leaves them. Returns the files that were stale. */
export function updateTables(
  files: readonly string[],
  texts: ReadonlyMap<string, string>,
  check: boolean,
): string[] {
  return files.filter((file) => {
    const before = readFileSync(file, "utf8");
    const after = fillGenerated(before, texts);
    if (after !== before && !check) writeFileSync(file, after);
    return after !== before;
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const check = process.argv.includes("--check");
  const given = process.argv.slice(2).filter((argument) => argument !== "--check");
  const files = given.length ? given : [join(projectRoot, "README.md")];
  const stale = updateTables(files, readmeTables(discoverWidgets(join(projectRoot, "widgets"))), check);
  for (const file of stale)
    console.log(`${check ? "Stale: run npx tsx widgets/build/readme-tables.ts for" : "Updated"} ${file}`);
  if (check && stale.length) process.exitCode = 1;
}

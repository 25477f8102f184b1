import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { headingId, linksIn, pages } from "./guide-blocks.ts";
import { isStarted, projectRoot } from "../tree.ts";

/** Rules for README, CONTRIBUTING and docs. `npm run check` runs this file. */

const README = "README.md";
const INDEX = "docs/README.md";
const CONTRIBUTING = "CONTRIBUTING.md";
const README_LINES = 150;

type Pages = ReadonlyMap<string, string>;

const FOLDERS = ["core", "widgets", "demo", "docs", "integrations", "tests", "tools"];
const sources = (): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" }).map(
      (name) => `${folder}/${name.replaceAll("\\", "/")}`,
    ),
  );

/** Returns the file names in the code spans of a text: of sources, or with a folder. Built files, such as tv.js, have none. */
const filesNamedIn = (text: string): string[] =>
  [...text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(\w+))`/g)].flatMap(([, name = "", extension = ""]) =>
    /^(?:tsx?|css|md|sql)$/.test(extension) || name.includes("/") ? name : [],
  );

function headingsOf(text: string): Set<string> {
  const prose = text.replace(/```[\s\S]*?```/g, "");
  return new Set([...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => headingId(heading)));
}

/**
 * Returns the broken rules, one line each: README's length, internal links and anchors, pages missing from the
 * index, unknown npm scripts, and files that CONTRIBUTING names but nobody has.
 */
export function brokenRules(
  all: Pages = pages,
  exists: (file: string) => boolean = (file) => existsSync(join(projectRoot, file)),
  files: readonly string[] = sources(),
): string[] {
  const broken: string[] = [];
  const links = [...all].flatMap(([file, text]) => linksIn(file, text));
  const lines = all.get(README)?.trimEnd().split("\n").length ?? 0;
  if (lines > README_LINES) broken.push(`${README} has ${lines} lines; at most ${README_LINES} are allowed`);

  for (const { file, target, anchor } of links) {
    if (!exists(target)) broken.push(`${file} links to ${target}, which doesn't exist`);
    else if (anchor && !headingsOf(all.get(target) ?? "").has(anchor))
      broken.push(`${file} links to ${target}#${anchor}, but there is no such heading`);
  }

  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const link of links) if (link.file === file && all.has(link.target)) visit(link.target);
  };
  visit(INDEX);
  for (const file of all.keys())
    if (file.startsWith("docs/") && !reached.has(file)) broken.push(`${INDEX} doesn't lead to ${file}`);
  if (!links.some(({ file, target }) => file === README && target === INDEX))
    broken.push(`${README} doesn't link to ${INDEX}`);

  for (const [file, text] of all)
    for (const [, name = ""] of text.matchAll(/npm run ([\w:-]+)/g))
      if (!Object.hasOwn(manifest.scripts, name))
        broken.push(`${file} names npm run ${name}, which package.json doesn't have`);
  for (const name of filesNamedIn(all.get(CONTRIBUTING) ?? ""))
    if (!exists(name) && !files.some((file) => `/${file}`.endsWith(`/${name}`)))
      broken.push(`${CONTRIBUTING} names ${name}, which doesn't exist`);
  return broken;
}

if (isStarted(import.meta.url)) {
  const broken = brokenRules();
  for (const line of broken) console.error(line);
  process.exitCode = broken.length ? 1 : 0;
}

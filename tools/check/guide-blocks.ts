import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { projectRoot, readTree } from "../tree.ts";

/** A fenced code block in README, CONTRIBUTING or docs. */
export interface GuideBlock {
  /** `docs/embedding.md:5`, for messages. */
  place: string;
  file: string;
  language: string;
  code: string;
  /** Why it isn't run: one of `notRun`. */
  notRun: string | undefined;
  /** Which function validates a JSON block: one of `jsonReaders`. */
  checkedAs: string | undefined;
}

const inRoot = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"];

/** Guides, by path. */
export const pages: ReadonlyMap<string, string> = new Map([
  ...inRoot
    .filter((file) => existsSync(join(projectRoot, file)))
    .map((file): [string, string] => [file, readFileSync(join(projectRoot, file), "utf8")]),
  ...readTree(["docs"], /\.md$/),
]);

/** Languages that a test covers. `text` is for everything that isn't code, such as a folder tree. */
export const languages = [
  "html",
  "js",
  "ts",
  "tsx",
  "css",
  "json",
  "http",
  "sh",
  "vue",
  "svelte",
  "astro",
  "php",
  "text",
];

/** Reasons not to run a block, each with what such a block must contain. */
export const notRun: Readonly<Record<string, RegExp>> = {
  "needs the registry": /^npm (?:install|publish|audit|run test:hosts)\b/m,
  "needs a container engine": /^docker (?:build|compose|run)\b/m,
  "part of a host app": /./, // a test looks for it in tests/hosts
  "needs a sanitizer": /DOMPurify/, // tests/journeys/surroundings/content-systems.test.ts runs it
  "takes minutes": /^npm run (?:bench(?::load)?|test:effects|soak|build -- --languages)\b/m,
  "replaces the pictures": /^npm run test:looks\b/m,
  "builds a release": /^npm run release$/m, // tests/unit/tools/release and tests/journeys/surroundings/release.test.ts test its parts
  "needs a deployed release": /^npm run release -- --verify\b/m, // the same
};

const FENCE =
  /(?:^[ ]*<!-- (?<mark>not run|checked as): (?<value>[^>]+?) -->\n\n)?^(?<indent>[ ]*)```(?<language>\w*)\n(?<code>[\s\S]*?)^[ ]*```$/gm;

/** Returns the blocks of a page, without the indentation of a surrounding list. */
export function blocksIn(file: string, markdown: string): GuideBlock[] {
  return [...markdown.matchAll(FENCE)].map(({ index, groups = {} }) => {
    const { mark, value, indent = "", language = "", code = "" } = groups;
    return {
      place: `${file}:${markdown.slice(0, index).split("\n").length}`,
      file,
      language,
      code: code.replace(new RegExp(`^${indent}`, "gm"), ""),
      notRun: mark === "not run" ? value : undefined,
      checkedAs: mark === "checked as" ? value : undefined,
    };
  });
}

export const guideBlocks: readonly GuideBlock[] = [...pages].flatMap(([file, text]) => blocksIn(file, text));

export const blocksOf = (...languages: string[]): GuideBlock[] =>
  guideBlocks.filter(({ language }) => languages.includes(language));

/** Whether a block is code for a bundler, which is compiled against the package. Other code runs in a page. */
export const importsPackage = ({ code }: GuideBlock): boolean => code.includes('"tv-selfcare/');

/** Returns GitHub's id of a heading. */
export const headingId = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");

export interface GuideLink {
  file: string;
  /** Path from the project's root. */
  target: string;
  anchor: string;
}

/** Returns a page's links and pictures that lead to our files. */
export function linksIn(file: string, markdown: string): GuideLink[] {
  const prose = markdown.replace(FENCE, "").replace(/`[^`\n]*`/g, "");
  return [...prose.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(
    ([, path = "", anchor = ""]) => ({
      file,
      target: path ? posix.normalize(posix.join(posix.dirname(file), path)) : file,
      anchor,
    }),
  );
}

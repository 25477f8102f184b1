import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** File with the licenses of all libraries in a release. */
export const NOTICES = "THIRD-PARTY-NOTICES.txt";

/** Asset in which Vite lists a build's libraries (`build.license`). */
export const LIBRARIES = "libraries.json";

interface Library {
  name: string;
  version: string;
  /** SPDX. */
  identifier?: string;
  text?: string;
}

/** License texts of packages that are published without one. */
const missingTexts: Readonly<Record<string, string>> = { "@r2wc/core": "r2wc-core.txt" };

const libraries = new Map<string, Library>();

/** First line of a script: names the notices if the script contains library code. */
export const bannerOf = ({ moduleIds }: { moduleIds: readonly string[] }): string =>
  moduleIds.some((id) => id.includes("node_modules")) ? `/*! ${NOTICES} */\n` : "";

/** Collects the libraries of each build. */
export const collectLibraries: Plugin = {
  name: "tv-collect-libraries",
  generateBundle: {
    order: "post", // Vite writes its list in its own `generateBundle`
    handler(_, bundle) {
      const list = bundle[LIBRARIES];
      if (list?.type !== "asset") throw new Error(`Vite wrote no ${LIBRARIES}`);
      delete bundle[LIBRARIES];
      for (const library of JSON.parse(String(list.source)) as Library[])
        libraries.set(`${library.name}@${library.version}`, library);
    },
  },
};

const HEADING = "This product contains the following libraries.\n";

/** Returns the notices of all libraries built so far. @throws if a library has no license text */
export function noticesText(): string {
  const entries = [...libraries]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, { name, identifier, text }]) => {
      const file = missingTexts[name];
      const license = text ?? (file && readFileSync(join(import.meta.dirname, "licenses", file), "utf8"));
      if (!license) throw new Error(`${title} has no license text: add it to tools/build/licenses`);
      return `${title}: ${identifier ?? "see below"}\n\n${license.trim()}\n`;
    });
  return [HEADING, ...entries].join(`\n${"-".repeat(80)}\n\n`);
}

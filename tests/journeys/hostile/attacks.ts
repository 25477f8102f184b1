import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../../tools/tree.ts";
import { libraries, shims } from "./libraries.ts";

const corpus = (name: string) =>
  (
    JSON.parse(readFileSync(join(projectRoot, `tests/fixtures/corpora/${name}.json`), "utf8")) as {
      cases: string[];
    }
  ).cases;

/** The whole markup corpora. */
export const attacks = [...corpus("payloadbox-xss"), ...corpus("blns")];

/** Where a server's markup must do no harm. */
export const surroundings = [
  { name: "a plain page", head: "", strict: false },
  { name: "a strict policy with Trusted Types", head: "", strict: true },
  ...[...shims, ...libraries]
    .filter(({ stopsUs }) => !stopsUs)
    .map(({ name, scripts }) => ({
      name: `a page with ${name}`,
      head: scripts
        .map((source) => `<script>${source.replaceAll("</script", "<\\/script")}</script>`)
        .join(""),
      strict: false,
    })),
];

/** A strict policy with Trusted Types, for a page that has our files from one origin. */
export const strictPolicy = (origin: string): string =>
  `default-src 'none'; script-src ${origin}; connect-src ${origin}; img-src data:; ` +
  "require-trusted-types-for 'script'; trusted-types tv-selfcare";

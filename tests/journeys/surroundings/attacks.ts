import { attacksFor } from "../../fuzz/markup.ts";
import { libraries, shims } from "./libraries.ts";

/** The whole markup corpora, and generated markup. */
export const attacks = attacksFor(1);

/** The places in which a server's markup must do no harm. */
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

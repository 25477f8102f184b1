import { locales } from "../../core/platform/config/locales.ts";

/** Returns the types of `tv-selfcare/server`. The elements' properties are their own. */
export const serverTypes = (
  names: readonly string[],
): string => `import type { ElementProperties } from "./elements.js";

/** Names of the elements that have a first view. */
export type FirstViewName =
${names.map((name) => `  | "${name}"`).join("\n")};

interface Common<Name extends FirstViewName> {
  /** Language of the element. Default: en. */
  lang?: ${locales.map((locale) => `"${locale}"`).join(" | ")} | undefined;
  /** Properties of the element. They become its attributes. */
  props?: ElementProperties[\`tv-\${Name}\`] | undefined;
  /** HTML inside the tag: its fallback and its slots. It is inserted as it is. */
  children?: string | undefined;
}

interface Linked {
  style?: "link" | undefined;
  /** Address of the release that the page loads, by its number: https://cdn.example/tv/0.1.0/ */
  base: string;
  /** Whether the browser checks the sheet. */
  integrity?: boolean | undefined;
}

interface Inline {
  /** Styles in the HTML. A Content Security Policy needs their hash, from csp.json. */
  style: "inline";
}

export type FirstViewOptions<Name extends FirstViewName> = Common<Name> & (Linked | Inline);

/** Returns the element's tag with its first view, as HTML. */
export declare function renderFirstView<Name extends FirstViewName>(
  name: Name,
  options: FirstViewOptions<Name>,
): string;

/** Returns what belongs inside the element's tag, for a page that writes the tag itself. */
export declare function firstViewContent<Name extends FirstViewName>(
  name: Name,
  options: FirstViewOptions<Name>,
): string;
`;

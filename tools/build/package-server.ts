import { locales } from "../../core/platform/config/locales.ts";

/** Types of `tv-selfcare/server`. The elements' properties are their own. */
export const serverTypes = `import type { ElementProperties } from "./elements.js";

/** Name of an element, without \`tv-\`. */
export type ElementName = keyof ElementProperties extends infer Tag ? (Tag extends \`tv-\${infer Name}\` ? Name : never) : never;

interface Common<Name extends ElementName> {
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

export type FirstViewOptions<Name extends ElementName> = Common<Name> & (Linked | Inline);

/** Returns the element's tag with its first view, as HTML. @throws TypeError if it has none, or for unknown properties */
export declare function renderFirstView<Name extends ElementName>(
  name: Name,
  options: FirstViewOptions<Name>,
): string;

/** Returns what belongs inside the element's tag, for a page that writes the tag itself. @throws TypeError as above */
export declare function firstViewContent<Name extends ElementName>(
  name: Name,
  options: FirstViewOptions<Name>,
): string;
`;

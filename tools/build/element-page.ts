import type { WidgetFolder } from "./discover.ts";
import { textsTable, type ElementTexts } from "./element-texts.ts";
import { code } from "./markdown.ts";
import { referenceTables } from "./reference-tables.ts";
import { methodsOf, type Reference } from "./reference.ts";
import { customProperties, readCss } from "./used.ts";

/** Methods that only elements with a dialog have; `docs/elements/README.md` has those of all. */
const DIALOG_METHODS = new Set(["show", "close"]);

/** It renders other elements, so it needs all tags. */
const NEEDS_ALL_TAGS = "tv-portal";

function scriptLine(tag: string, name: string): string {
  const alone = tag === NEEDS_ALL_TAGS ? "" : `, or alone with ${code(`el/${name}.js`)}`;
  return `Load it with ${code("tv.js")}${alone}. See [Embedding](../embedding.md).`;
}

const textsSection = (own: ElementTexts["own"]) =>
  Object.keys(own).length
    ? `

## Texts

Replace them by their keys: see [Your own texts](../theming.md#your-own-texts).

${textsTable(own)}`
    : "";

/** `docs/elements/<tag>.md` */
export function elementPage(folder: WidgetFolder, reference: Reference, texts: ElementTexts): string {
  const { tag, description } = reference;
  const { name } = folder;
  const methods = methodsOf(reference).filter((one) => DIALOG_METHODS.has(one.name));
  const tables = referenceTables(reference, customProperties(readCss(folder.styles)), methods);
  return `<!-- Generated from element.ts and strings/en.ts in widgets/${name}/. Edit them, then run: npm run docs -->

# ${code(`<${tag}>`)}

${description}

- ${scriptLine(tag, name)}
- With a bundler: ${code(`import "tv-selfcare/${name}"`)}. See [The npm package](../npm.md).
- What a page's policy must allow and what the browser stores: ${code(tag)} in ${code("csp.json")}. See [CSP and integrity](../csp-and-integrity.md).

Below is what this element adds to [what every element has](README.md#every-element).

${tables}${textsSection(texts.own)}
`;
}

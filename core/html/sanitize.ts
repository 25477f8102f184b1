import type { Config, DOMPurify } from "dompurify";
import { plainTextOf } from "./plain-text.ts";
import { allowed, allowedEverywhere, allowedFields, FIELDS } from "./allow-list.ts";
import { isTrustworthy, pagePurifier, type Purifier } from "./purifier.ts";
import { readTree, type HtmlNode } from "./tree.ts";

/** Maximum size of HTML, in bytes of UTF-8: 2 MB blocked a slow machine for 8 s. */
export const MAX_HTML_BYTES = 256 * 1024;

export type Sanitized =
  /**
   * The safe content. `droppedFields` are the names of removed form fields, so that no field is lost unnoticed.
   * `dropped` lists everything removed, as `tag` or `tag[attribute]`, each once.
   */
  | {
      kind: "tree";
      nodes: readonly HtmlNode[];
      droppedFields: readonly string[];
      dropped: readonly string[];
    }
  /** The text only: the sanitizer can't be trusted on this page, or isn't allowed to run. */
  | { kind: "text"; text: string }
  /** Over MAX_HTML_BYTES. */
  | { kind: "refused" };

export interface SanitizeOptions {
  /** Keeps form fields too, for a form that the caller renders and submits. */
  fields?: boolean;
  /** Additional tags, or other attributes for some, that the caller renders. */
  more?: Readonly<Record<string, readonly string[]>>;
}

/** Maximum number of `dropped` entries; an attack may have thousands. */
const DROPPED_MAX = 50;

const tableOf = ({ fields, more }: SanitizeOptions) =>
  fields ? { ...allowed, ...allowedFields, ...more } : { ...allowed, ...more };

function configOf(options: SanitizeOptions, policy: Purifier["policy"]): Config {
  const table = tableOf(options);
  return {
    ALLOWED_TAGS: ["#text", "body", ...Object.keys(table)],
    ALLOWED_ATTR: [...allowedEverywhere, ...Object.values(table).flat()],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    SANITIZE_NAMED_PROPS: true,
    ...(policy && { TRUSTED_TYPES_POLICY: policy }),
  };
}

/** Returns the names of the removed fields. */
function fieldsIn(removed: DOMPurify["removed"], { element }: Purifier): string[] {
  const { querySelectorAll, matches, getAttribute } = element;
  return removed.flatMap((one) => {
    if (!("element" in one) || one.element.nodeType !== 1) return [];
    const fields = [...(Reflect.apply(querySelectorAll, one.element, [FIELDS]) as NodeListOf<Element>)];
    if (Reflect.apply(matches, one.element, [FIELDS])) fields.push(one.element as Element);
    return fields.map((field) => Reflect.apply(getAttribute, field, ["name"]) ?? "");
  });
}

/** Returns the removed tags and attributes. */
function namesIn(removed: DOMPurify["removed"], { node, element }: Purifier): string[] {
  const tagOf = (one: Node) =>
    Reflect.get(node, "nodeType", one) === 1 ? String(Reflect.get(element, "localName", one)) : "";
  const names = removed.map((one) => {
    if ("element" in one) return tagOf(one.element);
    return one.attribute ? `${tagOf(one.from)}[${one.attribute.name}]` : "";
  });
  return [...new Set(names.filter(Boolean))].slice(0, DROPPED_MAX);
}

function clean(html: string, options: SanitizeOptions, purifier: Purifier): Sanitized {
  const { purify, policy } = purifier;
  const body: Node | null = purify.sanitize(html, { ...configOf(options, policy), RETURN_DOM: true });
  const droppedFields = fieldsIn(purify.removed, purifier);
  const dropped = namesIn(purify.removed, purifier);
  // A frameset has no body.
  const nodes = body ? readTree(body, purifier, tableOf(options)) : [plainTextOf(html)];
  return { kind: "tree", nodes, droppedFields, dropped };
}

/**
 * Converts the HTML of a server or content system to data that is safe to render. The HTML is sanitized in a realm that
 * the page hasn't modified, then read by an allow-list. Before each use, the sanitizer is tested with a canary.
 * @throws if the sanitizer's code can't be loaded
 */
export async function sanitize(html: string, options: SanitizeOptions = {}): Promise<Sanitized> {
  if (new TextEncoder().encode(html).length > MAX_HTML_BYTES) return { kind: "refused" };
  const purifier = await pagePurifier();
  try {
    if (purifier && isTrustworthy(purifier)) return clean(html, options, purifier);
  } catch {
    // Never show HTML that the sanitizer failed on.
  }
  return { kind: "text", text: plainTextOf(html) };
}

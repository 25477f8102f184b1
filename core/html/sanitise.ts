import type { Config, DOMPurify } from "dompurify";
import { plainTextOf } from "./plain-text.ts";
import { allowed, allowedEverywhere, allowedFields, FIELDS } from "./profile.ts";
import { isTrustworthy, pagePurifier, type Purifier } from "./purifier.ts";
import { readTree, type HtmlNode } from "./tree.ts";

/** Larger HTML is refused, in bytes of UTF-8: 2 MB kept a slow machine busy for 8 s. */
export const MAX_HTML_BYTES = 256 * 1024;

export type Sanitised =
  /**
   * What may be shown. `droppedFields` are names of form fields that were taken out, so that none is lost unnoticed;
   * `dropped` everything that was, as `tag` or `tag[attribute]`, each once.
   */
  | {
      kind: "tree";
      nodes: readonly HtmlNode[];
      droppedFields: readonly string[];
      dropped: readonly string[];
    }
  /** The sanitiser cannot be trusted on this page, or may not run there: the words alone. */
  | { kind: "text"; text: string }
  /** Over MAX_HTML_BYTES. */
  | { kind: "refused" };

export interface SanitiseOptions {
  /** Keeps form fields too, for a form that the caller draws and sends. */
  fields?: boolean;
  /** Further tags, or other attributes for some, that the caller draws. */
  more?: Readonly<Record<string, readonly string[]>>;
}

/** As many kinds of what was dropped are told; an attack may have thousands. */
const TOLD_MAX = 50;

const tableOf = ({ fields, more }: SanitiseOptions) =>
  fields ? { ...allowed, ...allowedFields, ...more } : { ...allowed, ...more };

function configOf(options: SanitiseOptions, policy: Purifier["policy"]): Config {
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

/** Names of the fields among what was taken out. */
function fieldsIn(removed: DOMPurify["removed"], { element }: Purifier): string[] {
  const { querySelectorAll, matches, getAttribute } = element;
  return removed.flatMap((one) => {
    if (!("element" in one) || one.element.nodeType !== 1) return [];
    const fields = [...(Reflect.apply(querySelectorAll, one.element, [FIELDS]) as NodeListOf<Element>)];
    if (Reflect.apply(matches, one.element, [FIELDS])) fields.push(one.element as Element);
    return fields.map((field) => Reflect.apply(getAttribute, field, ["name"]) ?? "");
  });
}

/** Tags and attributes among what was taken out. */
function namesIn(removed: DOMPurify["removed"], { node, element }: Purifier): string[] {
  const tagOf = (one: Node) =>
    Reflect.get(node, "nodeType", one) === 1 ? String(Reflect.get(element, "localName", one)) : "";
  const names = removed.map((one) => {
    if ("element" in one) return tagOf(one.element);
    return one.attribute ? `${tagOf(one.from)}[${one.attribute.name}]` : "";
  });
  return [...new Set(names.filter(Boolean))].slice(0, TOLD_MAX);
}

function clean(html: string, options: SanitiseOptions, purifier: Purifier): Sanitised {
  const { purify, policy } = purifier;
  const body: Node | null = purify.sanitize(html, { ...configOf(options, policy), RETURN_DOM: true });
  const droppedFields = fieldsIn(purify.removed, purifier);
  const dropped = namesIn(purify.removed, purifier);
  // A frameset leaves no body.
  const nodes = body ? readTree(body, purifier, tableOf(options)) : [plainTextOf(html)];
  return { kind: "tree", nodes, droppedFields, dropped };
}

/**
 * A server's or content system's HTML as data that can be drawn safely: sanitised in a realm that the page has not
 * touched, then read by an allow list. Before each use the sanitiser must prove itself on a canary.
 * @throws where the sanitiser's code could not be fetched
 */
export async function sanitise(html: string, options: SanitiseOptions = {}): Promise<Sanitised> {
  if (new TextEncoder().encode(html).length > MAX_HTML_BYTES) return { kind: "refused" };
  const purifier = await pagePurifier();
  try {
    if (purifier && isTrustworthy(purifier)) return clean(html, options, purifier);
  } catch {
    // Whatever it stumbled over: what it has not brought to its end is not shown.
  }
  return { kind: "text", text: plainTextOf(html) };
}

import type createDOMPurify from "dompurify";
import type { Config, DOMPurify } from "dompurify";
import { plainTextOf } from "./plain-text.ts";
import { allowedEverywhere, allowedFormTags, allowedTags, FORM_CONTROLS } from "./allow-list.ts";
import { readTree, type HtmlNode, ID_PREFIX } from "./tree.ts";
import { cleanRealm, withDetachedRealm, type Realm } from "../platform/iframe-realm.ts";

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
  fields ? { ...allowedTags, ...allowedFormTags, ...more } : { ...allowedTags, ...more };

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
    const fields = [
      ...(Reflect.apply(querySelectorAll, one.element, [FORM_CONTROLS]) as NodeListOf<Element>),
    ];
    if (Reflect.apply(matches, one.element, [FORM_CONTROLS])) fields.push(one.element as Element);
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

type Policy = NonNullable<Config["TRUSTED_TYPES_POLICY"]>;
type Create = typeof createDOMPurify;

/** The sanitizer, and the DOM prototypes to read its result, of a realm that the page's scripts haven't modified. */
interface Purifier {
  purify: DOMPurify;
  /** The realm's policy, if the browser supports Trusted Types. */
  policy: Policy | undefined;
  node: Node;
  element: Element;
}

let loading: Promise<{ default: Create }> | undefined;
let made: { purifier: Purifier | undefined; hasWorked: boolean } | undefined;

/** Loads the sanitizer with the first HTML. A failed load isn't cached, so the next HTML retries. */
function library(): Promise<{ default: Create }> {
  loading ??= import("dompurify").catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function policyOf(realm: Realm): Policy | undefined {
  const { trustedTypes } = realm as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } };
  // The policy's output only goes into a document that neither runs nor fetches anything, and is sanitized there.
  return trustedTypes?.createPolicy("tv-selfcare", {
    createHTML: (html: string) => html,
    createScriptURL: () => "about:blank",
  }) as Policy | undefined;
}

const purifierOf = (create: Create, realm: Realm): Purifier => ({
  policy: policyOf(realm),
  purify: create(realm),
  node: realm.Node.prototype,
  element: realm.Element.prototype,
});

/** Samples of everything that must be removed, and text that must be kept. */
const CANARY =
  '<p id="it" style="color:red" onclick="a()">kept<img src="x" onerror="a()"><script>a()</scr' +
  'ipt><a href="javascript:a()">link</a><svg onload="a()"></svg><iframe srcdoc="x"></iframe></p>';
const CANARY_SANITIZED = `<p id="${ID_PREFIX}it">kept<img src="x"><a>link</a></p>`;

const CANARY_CONFIG: Config = {
  ALLOWED_TAGS: ["#text", "body", "p", "img", "a"],
  ALLOWED_ATTR: ["id", "href", "src"],
  SANITIZE_NAMED_PROPS: true,
};

/** Whether a sanitizer works right now: the page may have replaced the functions that it uses. */
function isTrustworthy({ purify, policy }: Purifier): boolean {
  try {
    const config = { ...CANARY_CONFIG, ...(policy && { TRUSTED_TYPES_POLICY: policy }) };
    return purify.sanitize(CANARY, config) === CANARY_SANITIZED;
  } catch {
    return false;
  }
}

function make(create: Create): Purifier | undefined {
  try {
    const detached = withDetachedRealm((realm) => purifierOf(create, realm));
    if (detached && isTrustworthy(detached)) return detached;
    return purifierOf(create, cleanRealm() ?? (globalThis as unknown as Realm));
  } catch {
    return undefined; // not retried: each refused policy logs an error on the page's console
  }
}

/**
 * Returns the page's sanitizer, or undefined if the page's CSP forbids our policy (`trusted-types` without
 * `tv-selfcare`).
 * @throws if its code can't be loaded
 */
async function pagePurifier(): Promise<Purifier | undefined> {
  const { default: create } = await library();
  // In WebKit, the policy of a detached realm stops working after a while. A new realm works again.
  const hasStopped = made?.hasWorked && made.purifier && !isTrustworthy(made.purifier);
  if (!made || hasStopped) {
    const purifier = make(create);
    made = { purifier, hasWorked: !!purifier && isTrustworthy(purifier) };
  }
  return made.purifier;
}

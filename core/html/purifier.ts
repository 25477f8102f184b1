import type createDOMPurify from "dompurify";
import type { Config, DOMPurify } from "dompurify";
import { cleanRealm, withDetachedRealm, type Realm } from "../browser/realm.ts";
import { ID_PREFIX } from "./tree.ts";

type Policy = NonNullable<Config["TRUSTED_TYPES_POLICY"]>;
type Create = typeof createDOMPurify;

/** The sanitiser, and the means to read what it gives, of a realm that the page's scripts have not touched. */
export interface Purifier {
  purify: DOMPurify;
  /** Of that realm, where the browser knows Trusted Types. */
  policy: Policy | undefined;
  node: Node;
  element: Element;
}

let loading: Promise<{ default: Create }> | undefined;
let made: { purifier: Purifier | undefined } | undefined;

/** Fetched with the first HTML; a failed fetch is forgotten, so that the next HTML tries again. */
function library(): Promise<{ default: Create }> {
  loading ??= import("dompurify").catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function policyOf(realm: Realm): Policy | undefined {
  const { trustedTypes } = realm as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } };
  // What it lets through goes into a document that runs and fetches nothing, and is sanitised there.
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

/** Something of every kind that must not survive, and words that must. */
const CANARY =
  '<p id="it" style="color:red" onclick="a()">kept<img src="x" onerror="a()"><script>a()</scr' +
  'ipt><a href="javascript:a()">link</a><svg onload="a()"></svg><iframe srcdoc="x"></iframe></p>';
const CANARY_SANITISED = `<p id="${ID_PREFIX}it">kept<img src="x"><a>link</a></p>`;

const CANARY_CONFIG: Config = {
  ALLOWED_TAGS: ["#text", "body", "p", "img", "a"],
  ALLOWED_ATTR: ["id", "href", "src"],
  SANITIZE_NAMED_PROPS: true,
};

/** Whether a sanitiser does its work here and now: a page may have replaced what it is made of. */
export function isTrustworthy({ purify, policy }: Purifier): boolean {
  try {
    const config = { ...CANARY_CONFIG, ...(policy && { TRUSTED_TYPES_POLICY: policy }) };
    return purify.sanitize(CANARY, config) === CANARY_SANITISED;
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
    return undefined; // not asked for again: each refusal of a policy is a line on the page's console
  }
}

/**
 * The page's sanitiser; undefined where the page's policy forbids ours (`trusted-types` without `tv-selfcare`).
 * @throws where its code could not be fetched
 */
export async function pagePurifier(): Promise<Purifier | undefined> {
  const { default: create } = await library();
  made ??= { purifier: make(create) };
  return made.purifier;
}

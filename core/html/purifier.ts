import type createDOMPurify from "dompurify";
import type { Config, DOMPurify } from "dompurify";
import { cleanRealm, withDetachedRealm, type Realm } from "../platform/iframe-realm.ts";
import { ID_PREFIX } from "./tree.ts";

type Policy = NonNullable<Config["TRUSTED_TYPES_POLICY"]>;
type Create = typeof createDOMPurify;

/** The sanitizer, and the DOM prototypes to read its result, of a realm that the page's scripts haven't modified. */
export interface Purifier {
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
export function isTrustworthy({ purify, policy }: Purifier): boolean {
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
export async function pagePurifier(): Promise<Purifier | undefined> {
  const { default: create } = await library();
  // In WebKit, the policy of a detached realm stops working after a while. A new realm works again.
  const hasStopped = made?.hasWorked && made.purifier && !isTrustworthy(made.purifier);
  if (!made || hasStopped) {
    const purifier = make(create);
    made = { purifier, hasWorked: !!purifier && isTrustworthy(purifier) };
  }
  return made.purifier;
}

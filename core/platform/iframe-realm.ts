const sourceOf = Function.prototype.toString;

export type Realm = Window & typeof globalThis;

let frame: HTMLIFrameElement | undefined;

function windowOf({ contentWindow }: HTMLIFrameElement): Realm | undefined {
  try {
    return contentWindow?.document ? (contentWindow as Realm) : undefined;
  } catch {
    return undefined; // a sandboxed page may not look into its own frame
  }
}

/**
 * A window that no script of the page has touched: that of an empty frame of ours, which stays in the page. Undefined
 * where the page may not look into its own frame (a sandboxed one) or where there is no page.
 */
export function cleanRealm(): Realm | undefined {
  if (!globalThis.document) return undefined;
  if (!frame?.isConnected) {
    frame = document.createElement("iframe");
    frame.hidden = true;
    document.documentElement.append(frame);
  }
  return windowOf(frame);
}

/**
 * A function of the platform. Where the page has put one of its own in its place (old polyfills, ad blockers, tag
 * managers), it is taken from a clean realm, which must stay for the function to work.
 */
export function pristineGlobal<Name extends "fetch" | "XMLHttpRequest">(
  name: Name,
): (typeof globalThis)[Name] {
  const found = globalThis[name];
  if (!globalThis.document || /\[native code\]/.test(Reflect.apply(sourceOf, found, []))) return found;
  return cleanRealm()?.[name] ?? found;
}

/**
 * Makes something with a realm that no script of the page has touched and that is gone from the page afterwards: what
 * is parsed there can neither run nor fetch, and no policy of the page reports it. (In every document that belongs to
 * the page a style attribute is reported as soon as it is parsed.) Undefined where the page may not look into a frame.
 */
export function withDetachedRealm<Made>(make: (realm: Realm) => Made): Made | undefined {
  const own = document.createElement("iframe");
  own.hidden = true;
  document.documentElement.append(own);
  try {
    const realm = windowOf(own);
    return realm && make(realm);
  } finally {
    own.remove();
  }
}

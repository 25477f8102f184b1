const sourceOf = Function.prototype.toString;

export type Realm = Window & typeof globalThis;

let frame: HTMLIFrameElement | undefined;

function windowOf({ contentWindow }: HTMLIFrameElement): Realm | undefined {
  try {
    return contentWindow?.document ? (contentWindow as Realm) : undefined;
  } catch {
    return undefined; // A sandboxed page can't access its own frame.
  }
}

/**
 * Returns a window that no script of the page has modified: that of an empty iframe of ours, which stays in the page.
 * Returns undefined if the page can't access its own frame (a sandboxed one) or if there is no page.
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
 * Returns a function of the platform. If the page has replaced it (old polyfills, ad blockers, tag managers), it is taken
 * from a clean realm, which must stay for the function to work.
 */
export function pristineGlobal<Name extends "fetch" | "XMLHttpRequest">(
  name: Name,
): (typeof globalThis)[Name] {
  const found = globalThis[name];
  if (!globalThis.document || /\[native code\]/.test(Reflect.apply(sourceOf, found, []))) return found;
  return cleanRealm()?.[name] ?? found;
}

/**
 * Creates something with a realm that no script of the page has modified and that is removed afterwards. HTML parsed there
 * can neither run scripts nor fetch, and the page's policies report nothing. (In every document of the page, a style
 * attribute is reported as soon as it is parsed.) Returns undefined if the page can't access a frame.
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

const sourceOf = Function.prototype.toString;

let frame: HTMLIFrameElement | undefined;

/**
 * A function of the platform. Where the page has put one of its own in its place (old polyfills, ad blockers, tag
 * managers), it is taken from a clean realm: an empty frame of ours, which must stay for the function to work.
 */
export function platform<Name extends "fetch">(name: Name): (typeof globalThis)[Name] {
  const found = globalThis[name];
  if (!globalThis.document || /\[native code\]/.test(Reflect.apply(sourceOf, found, []))) return found;
  if (!frame) {
    frame = document.createElement("iframe");
    frame.hidden = true;
    document.documentElement.append(frame);
  }
  try {
    return (frame.contentWindow as unknown as typeof globalThis)[name];
  } catch {
    return found; // a sandboxed page may not look into its own frame
  }
}

/** Adds an element to the page's head. */
export const appendToHead = (tag: string, properties: object): unknown =>
  document.head.append(Object.assign(document.createElement(tag), properties));

/**
 * Runs a module's file by a tag of its own: every browser checks a tag's bytes, few those of an import.
 * @throws the tag's event, where the bytes are others, or do not come
 */
export const loadWithSri = (src: string, integrity: string, nonce: string | undefined): Promise<unknown> =>
  new Promise((onload, onerror) =>
    appendToHead("script", { type: "module", onload, onerror, integrity, nonce, src }),
  );

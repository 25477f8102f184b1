/** Adds an element to the page's head. */
export const add = (tag: string, properties: object): unknown =>
  document.head.append(Object.assign(document.createElement(tag), properties));

/**
 * Runs a module's file by a tag of its own: every browser checks a tag's bytes, few those of an import.
 * @throws the tag's event, where the bytes are others, or do not come
 */
export const runChecked = (src: string, integrity: string, nonce: string | undefined): Promise<unknown> =>
  new Promise((onload, onerror) => add("script", { type: "module", onload, onerror, integrity, nonce, src }));

/** Adds an element to the page's head. */
export const appendToHead = (tag: string, properties: object): unknown =>
  document.head.append(Object.assign(document.createElement(tag), properties));

/**
 * Runs a module file with its own script tag: every browser checks the integrity of a tag, few that of an import.
 * @throws the tag's event, if the bytes differ or don't load
 */
export const loadWithSri = (src: string, integrity: string, nonce: string | undefined): Promise<unknown> =>
  new Promise((onload, onerror) =>
    appendToHead("script", { type: "module", onload, onerror, integrity, nonce, src }),
  );

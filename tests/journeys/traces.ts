import type { Page } from "@playwright/test";

/** The places of any of these words in a page: its document with all open roots, typed values, its storage. */
export const tracesIn = (tab: Page, words: readonly string[]): Promise<string[]> =>
  tab.evaluate(async (wanted) => {
    const found: string[] = [];
    const look = (where: string, text: string | null | undefined) => {
      for (const word of wanted) if (text?.includes(word)) found.push(`${where}: ${word}`);
    };
    const walk = (root: Document | ShadowRoot | Element, path: string): void => {
      for (const node of root.querySelectorAll("*")) {
        const here = `${path} ${node.localName}`;
        for (const { name, value } of node.attributes) look(`${here}[${name}]`, value);
        for (const child of node.childNodes)
          if (child.nodeType === Node.TEXT_NODE) look(here, child.nodeValue);
        if ("value" in node) look(`${here}.value`, String(node.value));
        if (node.shadowRoot) walk(node.shadowRoot, here);
      }
    };
    walk(document, "");
    look("address", location.href);
    look("title", document.title);
    look("cookie", document.cookie);
    look("history", JSON.stringify(history.state));
    look("window.name", window.name);
    for (const [name, store] of Object.entries({ localStorage, sessionStorage }))
      for (let i = 0; i < store.length; i++) {
        const key = store.key(i) ?? "";
        look(name, key);
        look(`${name} ${key}`, store.getItem(key));
      }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error as DOMException);
      });
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        look(`${name} ${store} keys`, JSON.stringify(await done(rows.getAllKeys())));
        look(`${name} ${store}`, JSON.stringify(await done(rows.getAll())));
      }
      database.close();
    }
    for (const name of await caches.keys()) look("caches", name);
    return found;
  }, words as string[]);

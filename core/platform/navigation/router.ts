import { onAddressChange, pushAddress, replaceAddress } from "../history.ts";
import { pageAddress } from "../page.ts";

/** Where an element's path is stored: in the page's path, in its fragment (`#`), or nowhere in the address. */
export type RouterKind = "history" | "hash" | "none";

export interface RouterOptions {
  kind: RouterKind;
  /** Prefix of all our paths, such as `/support`; empty for all paths. */
  root: string;
  /** Path in the page's own addresses that corresponds to `root`; for `history`. */
  base: string;
  /** Initial path if none is stored. */
  start?: string | undefined;
}

export interface Router {
  /** Returns the current path; `root` if the page's address has none of our paths. */
  path(): string;
  /**
   * Returns the address of a path on this page, for a link, or undefined if paths have no address. In a `hash` router
   * the fragment is the path, so `hash` is ignored.
   */
  hrefOf(path: string, hash?: string): string | undefined;
  /** Returns the path of an absolute address on this page or on `site` (also an absolute address). */
  pathOf(address: string, site: string): string | undefined;
  go(path: string, hash?: string): void;
  /**
   * Navigates to an absolute address that `pathOf` has a path for, with its query and fragment.
   * @param inPlace replaces the history entry instead of adding one
   */
  open(address: string, inPlace?: boolean): void;
  /** Calls `onChange` when the path may have changed. Returns an unsubscribe function. */
  subscribe(onChange: () => void): () => void;
}

/** `/support/` and `support` become `/support`, `/` becomes empty. */
const trimmed = (path: string): string => {
  const plain = path.replace(/^\/+|\/+$/g, "");
  return plain && `/${plain}`;
};

/** Returns the rest of a path after a prefix, or undefined if it begins with another one. */
const after = (path: string, prefix: string): string | undefined =>
  path === prefix || path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : undefined;

export function createRouter({ kind, root: givenRoot, base: givenBase, start }: RouterOptions): Router {
  const [root, base] = [trimmed(givenRoot), trimmed(givenBase)];
  const listeners = new Set<() => void>();
  /** The path, if the address can't hold it. */
  let memoryPath: string | undefined = kind === "none" ? trimmed(start ?? root) : undefined;
  /** The last path of ours in the fragment. The page's own fragments don't change it. */
  let last = root;

  const within = (pathname: string, prefix: string): string | undefined => {
    const rest = after(trimmed(pathname), prefix);
    return rest === undefined ? undefined : root + rest || "/";
  };

  const hrefOf = (path: string, hash = ""): string | undefined => {
    if (kind === "none") return undefined;
    const url = new URL(pageAddress());
    if (kind === "hash") url.hash = path;
    else {
      url.pathname = base + (after(trimmed(path), root) ?? "") || "/";
      url.hash = hash;
    }
    return url.href;
  };

  function show(path: string, href: string | undefined, put: (href: string) => boolean): void {
    memoryPath = undefined;
    if (href !== undefined && put(href)) return; // This notifies all routers of the page. If the address can't be changed, the requested path is still shown.
    memoryPath = trimmed(path);
    for (const listener of listeners) listener();
  }

  const router: Router = {
    path() {
      if (memoryPath !== undefined) return memoryPath;
      const { pathname, hash } = new URL(pageAddress());
      if (kind === "history") return within(pathname, base) ?? root;
      if (!hash) last = root;
      else if (hash.startsWith("#/")) last = within(hash.slice(1), root) ?? last;
      return last;
    },
    hrefOf,
    pathOf(address, site) {
      const url = new URL(address);
      const here = new URL(pageAddress());
      if (kind === "history" && url.origin === here.origin) {
        const path = within(url.pathname, base);
        if (path !== undefined) return path;
      }
      return url.origin === new URL(site).origin ? within(url.pathname, root) : undefined;
    },
    go: (path, hash) => show(path, hrefOf(path, hash), pushAddress),
    open(address, inPlace) {
      const path = router.pathOf(address, address);
      const put = inPlace ? replaceAddress : pushAddress;
      if (path !== undefined) show(path, kind === "history" ? address : hrefOf(path), put);
    },
    subscribe(onChange) {
      const controller = new AbortController();
      listeners.add(onChange);
      if (kind !== "none") onAddressChange(onChange, controller.signal);
      return () => {
        listeners.delete(onChange);
        controller.abort();
      };
    },
  };
  return router;
}

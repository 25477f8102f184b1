import { onAddressMoved, pushAddress, replaceAddress } from "../browser/history.ts";
import { pageAddress } from "../browser/page.ts";

/** Where the path of an element's pages is kept: in the page's address, behind its `#`, or nowhere. */
export type RouterKind = "history" | "hash" | "none";

export interface RouterOptions {
  kind: RouterKind;
  /** Path that every path of ours begins with, such as `/support`; empty for all paths. */
  root: string;
  /** Path that stands for `root` in the page's own addresses; for `history`. */
  base: string;
  /** Path to begin with where nothing is kept. */
  start?: string | undefined;
}

export interface Router {
  /** The path now; `root` where the page's address tells of none of ours. */
  path(): string;
  /** Address of a path on this page, for a link; undefined where paths have none. Behind a `#` there is no room for `hash`. */
  hrefOf(path: string, hash?: string): string | undefined;
  /** The path that an absolute address means: one of this page, or of `site` (an absolute address too). */
  pathOf(address: string, site: string): string | undefined;
  go(path: string, hash?: string): void;
  /**
   * Goes to an absolute address that `pathOf` has a path for, with its query and fragment.
   * @param inPlace without a step of its own: the back button does not lead to where one was
   */
  open(address: string, inPlace?: boolean): void;
  /** Calls back when the path may have changed; gives what ends that. */
  subscribe(onChange: () => void): () => void;
}

/** `/support/` as `/support`, `support` as `/support`, `/` as nothing. */
const trimmed = (path: string): string => {
  const plain = path.replace(/^\/+|\/+$/g, "");
  return plain && `/${plain}`;
};

/** What comes after a path; undefined where another does not begin with it. */
const after = (path: string, beginning: string): string | undefined =>
  path === beginning || path.startsWith(`${beginning}/`) ? path.slice(beginning.length) : undefined;

export function createRouter({ kind, root: givenRoot, base: givenBase, start }: RouterOptions): Router {
  const [root, base] = [trimmed(givenRoot), trimmed(givenBase)];
  const listeners = new Set<() => void>();
  /** Where no address can hold it. */
  let kept: string | undefined = kind === "none" ? trimmed(start ?? root) : undefined;
  /** The last of ours behind the `#`: the page has places of its own there, which lead nobody away from it. */
  let last = root;

  const within = (pathname: string, beginning: string): string | undefined => {
    const rest = after(trimmed(pathname), beginning);
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
    kept = undefined;
    if (href !== undefined && put(href)) return; // all routers of the page hear of that
    // A page that may not change its address still shows what was asked for.
    kept = trimmed(path);
    for (const tell of listeners) tell();
  }

  const router: Router = {
    path() {
      if (kept !== undefined) return kept;
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
      if (kind !== "none") onAddressMoved(onChange, controller.signal);
      return () => {
        listeners.delete(onChange);
        controller.abort();
      };
    },
  };
  return router;
}

import type { PageApi } from "./loader.ts";

/**
 * Has the loader look below a shadow root, which it does not watch. Without a loader, as with the npm package, whoever
 * imports an element defines it.
 */
export const discoverIn = (root: ParentNode): void =>
  (globalThis as { TvSelfcare?: Partial<PageApi> }).TvSelfcare?.discover?.(root);

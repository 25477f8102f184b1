import { tabStore } from "../../platform/storage.ts";

const withoutTrailingSlashes = (path: string): string => path.replace(/\/+$/, "");

/** Returns the height of the banner that the page at a path last showed in this tab, in px; 0 if it showed none. */
export const bannerHeight = (path: string): number =>
  Number(tabStore().get(`banner-height:${withoutTrailingSlashes(path)}`)) || 0;

/** Stores the height of a page's banner, so that the page reserves the space the next time it loads. 0 removes it. */
export function storeBannerHeight(path: string, height: number): void {
  const key = `banner-height:${withoutTrailingSlashes(path)}`;
  if (height) tabStore().set(key, String(height));
  else tabStore().remove(key);
}

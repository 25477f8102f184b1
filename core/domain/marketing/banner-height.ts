import { tabStore } from "../../platform/storage.ts";

/** Removes trailing slashes. */
const bare = (path: string): string => path.replace(/\/+$/, "");

/** Returns the height of the banner that a page of this tab showed last, in px; 0 if it showed none. */
export const bannerHeight = (path: string): number =>
  Number(tabStore().get(`banner-height:${bare(path)}`)) || 0;

/** Remembers it, so that the page can reserve the space the next time it loads. */
export function storeBannerHeight(path: string, height: number): void {
  const key = `banner-height:${bare(path)}`;
  if (height) tabStore().set(key, String(height));
  else tabStore().remove(key);
}

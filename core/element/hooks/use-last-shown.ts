import { useEffect, useState } from "react";
import { tabStore } from "../../platform/storage.ts";

/**
 * Returns what an element showed last in this tab, such as its number of rows, so that it reserves the space; undefined if it
 * hasn't shown it yet. Stores the current number once it is known. Not for a first view.
 */
export function useLastShown(name: string, now?: number | boolean): number | undefined {
  const key = `last:${name}`;
  const [last] = useState(() => tabStore().get(key));
  useEffect(() => {
    if (now !== undefined) tabStore().set(key, `${+now}`);
  }, [key, now]);
  return last ? +last : undefined;
}

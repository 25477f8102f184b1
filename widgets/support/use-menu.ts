import { useState } from "react";
import { toJson, tryJson } from "../../core/platform/json.ts";
import { tabStore } from "../../core/platform/storage.ts";

const KEY = "support-menu";

function storedCategories(): Readonly<Record<string, boolean>> {
  const found = tryJson(tabStore().get(KEY));
  if (!found || typeof found !== "object") return {};
  return Object.fromEntries(Object.entries(found).filter(([, open]) => typeof open === "boolean"));
}

export interface Menu {
  isOpen(category: string): boolean;
  setOpen(category: string, open: boolean): void;
}

/** Open categories of the side menu: the page's own, until the visitor changes it for this session (SUP-6). */
export function useMenu(current: string | undefined): Menu {
  const [stored, setStored] = useState(storedCategories);
  return {
    isOpen: (category) => stored[category] ?? category === current,
    setOpen(category, open) {
      // Read from storage, because two changes may come before a render.
      tabStore().set(KEY, toJson({ ...storedCategories(), [category]: open }));
      setStored(storedCategories());
    },
  };
}

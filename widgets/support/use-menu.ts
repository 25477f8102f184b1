import { useState } from "react";
import { toJson, tryJson } from "../../core/browser/json.ts";
import { tabStore } from "../../core/browser/storage.ts";

const KEY = "support-menu";

function kept(): Readonly<Record<string, boolean>> {
  const found = tryJson(tabStore().get(KEY));
  if (!found || typeof found !== "object") return {};
  return Object.fromEntries(Object.entries(found).filter(([, open]) => typeof open === "boolean"));
}

export interface Menu {
  isOpen(category: string): boolean;
  setOpen(category: string, open: boolean): void;
}

/** Which categories of the side menu are open: that of the page, until somebody says otherwise for this session (SUP-6). */
export function useMenu(current: string | undefined): Menu {
  const [chosen, setChosen] = useState(kept);
  return {
    isOpen: (category) => chosen[category] ?? category === current,
    setOpen(category, open) {
      // From what is kept: two may be told of before the first is drawn.
      tabStore().set(KEY, toJson({ ...kept(), [category]: open }));
      setChosen(kept());
    },
  };
}

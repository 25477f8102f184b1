import type { State } from "../flow.ts";
import type { SearchProps } from "./SearchView.tsx";

/** How many results there are, and for what (SUP-2). */
export const countOf = (t: SearchProps["t"], { term, found }: Extract<State, { found: object }>): string =>
  found.items.length === 1 ? t("oneResult", { term }) : t("manyResults", { count: found.items.length, term });

import { Status } from "../../../core/ui/Status.tsx";
import type { SearchProps } from "./SearchView.tsx";
import { countOf } from "./count.ts";

/** What a screen reader is told: how much there is to choose from, or what a search has found. */
export function SearchStatus({
  t,
  state,
  suggestions,
}: Pick<SearchProps, "t" | "state"> & { suggestions: number }) {
  const told = () => {
    if (suggestions > 0)
      return suggestions === 1 ? t("oneSuggestion") : t("manySuggestions", { count: suggestions });
    switch (state.step) {
      case "searching":
        return t("searching");
      case "matched":
        return countOf(t, state);
      case "similar":
        return `${t("noResult", { term: state.term })}. ${t("didYouMean")}`;
      case "popular":
        return `${t("noResult", { term: state.term })}. ${t("popular")}`;
      default:
        return "";
    }
  };
  const words = told();
  return <Status>{words && <span className="spoken-only">{words}</span>}</Status>;
}

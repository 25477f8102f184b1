import type { Translate } from "../../../core/i18n/strings.ts";
import type { answerStrings } from "../answer-strings.ts";
import { itemsOf, type State } from "../flow.ts";

export type AnswerWords = Translate<(typeof answerStrings)["en"]>;

/** Number of results and the term (SUP-2). */
export function countOf(t: AnswerWords, state: Extract<State, { found: object }>): string {
  const { term } = state;
  const count = itemsOf(state).length;
  return count === 1 ? t("oneResult", { term }) : t("manyResults", { count, term });
}

/** Text for screen readers about the results. A failure announces itself. */
export function saidOf(t: AnswerWords, state: State): string {
  switch (state.step) {
    case "matched":
      return countOf(t, state);
    case "similar":
      return `${t("noResult", { term: state.term })}. ${t("didYouMean")}`;
    case "popular":
      return `${t("noResult", { term: state.term })}. ${t("popular")}`;
    default:
      return "";
  }
}

import { useLayoutEffect, useRef } from "react";
import { toFailure } from "../../../core/http/failure.ts";
import { FailurePanel } from "../../../core/element/parts/FailurePanel.tsx";
import { useSheet } from "../../../core/ui/sheets.ts";
import { Skeleton } from "../../../core/ui/skeleton/Skeleton.tsx";
import skeletonCss from "../../../core/ui/skeleton/skeleton.css?inline";
import { useElement } from "../../../core/platform/element-context.ts";
import { PAGE_SIZE, pagesOf } from "../../../core/domain/support/search/paging.ts";
import { Pagination } from "../../../core/ui/pagination/Pagination.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import { itemsOf, pageOf, groupOf, type Query, type State } from "../flow.ts";
import css from "../results.css?inline";
import { Result, type ResultProps } from "./Result.tsx";
import type { resultsStrings } from "../strings/results.ts";

interface Props extends Omit<ResultsProps, "state"> {
  state: State;
  onRetry: (query: Query) => void;
}

/** A failed search, with its text. */
export const searchFailure = (t: Props["t"], error: unknown) => ({
  failure: toFailure(error),
  text: t.message("error"),
  saysTryAgain: true,
  isLoad: true,
});

/** Results or error of a search; empty before the first. */
export function ResultsView({ state, onRetry, ...props }: Props) {
  const { t } = props;
  useSheet(skeletonCss);
  switch (state.step) {
    case "ready":
      return null;
    case "searching":
      return <Skeleton />;
    case "error":
      return <FailurePanel {...searchFailure(t, state.error)} onRetry={() => onRetry(state)} />;
    default:
      return <Results {...props} state={state} />;
  }
}

interface ResultsProps extends Omit<ResultProps, "item" | "manual" | "highlightTerms"> {
  t: ResultsTexts;
  state: Extract<State, { found: object }>;
  onPage: (page: number) => void;
  onGroup: (group: string | undefined) => void;
}

/** The results, in pages of ten (SUP-2). */
function Results({ t, state, onPage, onGroup, ...props }: ResultsProps) {
  const { headingLevel } = useElement();
  const heading = useRef<HTMLDivElement>(null);
  const { highlightTerms } = state.found;
  const items = itemsOf(state);
  const pages = pagesOf(items.length);
  const shown = pageOf(state);
  const from = (shown - 1) * PAGE_SIZE;
  useSheet(css);

  // A new page scrolls to its top and takes the focus. The first page leaves the focus in the field.
  const drawn = useRef(state);
  useLayoutEffect(() => {
    const before = drawn.current;
    drawn.current = state;
    if (before.term === state.term && before.group === state.group && before.page !== state.page)
      heading.current?.focus();
  }, [state]);

  const isMatch = state.step === "matched";
  return (
    <section className="results" part="results" aria-labelledby="results">
      {!isMatch && (
        <div className="none">
          <p>{t("noResult", { term: state.term })}</p>
          <p className="muted">{t("tryOther")}</p>
        </div>
      )}
      {items.length > 0 && (
        <div className="columns">
          {isMatch && <Groups t={t} state={state} onGroup={onGroup} />}
          <div className="column">
            <div
              ref={heading}
              className="found"
              id="results"
              role="heading"
              aria-level={Number(headingLevel) + 1}
              tabIndex={-1}
            >
              {isMatch ? countOf(t, state) : t(state.step === "similar" ? "didYouMean" : "popular")}
            </div>
            <ol className="list card" part="card" role="list" start={from + 1}>
              {items.slice(from, from + PAGE_SIZE).map((item) => (
                <Result
                  key={item.value}
                  manual={t("manual")}
                  item={item}
                  highlightTerms={highlightTerms}
                  {...props}
                />
              ))}
            </ol>
            {pages > 1 && (
              <Pagination
                page={shown}
                pages={pages}
                label={t("pages")}
                previous={t("previous")}
                next={t("next")}
                nameOf={(page) => t("page", { page })}
                onPage={onPage}
              />
            )}
          </div>
        </div>
      )}
    </section>
  );
}

interface GroupsProps {
  t: ResultsTexts;
  state: Extract<State, { found: object }>;
  onGroup: (group: string | undefined) => void;
}

/** The categories of the results with their counts, most results first. Shows all results, or those of one. */
function Groups({ t, state, onGroup }: GroupsProps) {
  const { items } = state.found;
  const groups = new Map<string, { label: string; count: number }>();
  for (const item of items) {
    const label = item.manual ? t("manuals") : item.categoryName;
    const known = groups.get(groupOf(item));
    if (known) known.count++;
    else if (label) groups.set(groupOf(item), { label, count: 1 });
  }
  if (groups.size < 2) return null;
  const shown = [...groups].sort(([, one], [, other]) => other.count - one.count);
  const button = (group: string | undefined, label: string, count: number) => (
    <li key={group ?? ""}>
      <button
        type="button"
        className="category"
        part="group"
        aria-pressed={state.group === group}
        onClick={() => onGroup(group)}
      >
        <span>{label}</span> <span className="count">{count}</span>
      </button>
    </li>
  );
  return (
    <div>
      <p className="category-heading" id="groups">
        {t("category")}
      </p>
      <ul className="categories" role="list" aria-labelledby="groups">
        {button(undefined, t("all"), items.length)}
        {shown.map(([group, { label, count }]) => button(group, label, count))}
      </ul>
    </div>
  );
}

type ResultsTexts = Translate<(typeof resultsStrings)["en"]>;

/** Number of results and the term (SUP-2). */
function countOf(t: ResultsTexts, state: Extract<State, { found: object }>): string {
  const { term } = state;
  const count = itemsOf(state).length;
  return count === 1 ? t("oneResult", { term }) : t("manyResults", { count, term });
}

/** Text for screen readers about the results. A failure announces itself. */
export function announcementOf(t: ResultsTexts, state: State): string {
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

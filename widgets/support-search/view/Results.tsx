import { useLayoutEffect, useRef } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { useSheet } from "../../../core/ui/sheets.ts";
import { PAGE_SIZE, pagesOf } from "../../../core/domain/support/search/paging.ts";
import { Pagination } from "../../../core/ui/pagination/Pagination.tsx";
import { itemsOf, pageOf, type State } from "../flow.ts";
import css from "../results.css?inline";
import { Groups } from "./Groups.tsx";
import { Result, type ResultProps } from "./Result.tsx";
import { countOf, type AnswerWords } from "./said.ts";

export interface ResultsProps extends Omit<ResultProps, "item" | "manual" | "sought"> {
  t: AnswerWords;
  state: Extract<State, { found: object }>;
  onPage: (page: number) => void;
  onGroup: (group: string | undefined) => void;
}

/** The results, in pages of ten (SUP-2). */
export function Results({ t, state, onPage, onGroup, ...props }: ResultsProps) {
  const { headingLevel } = useElement();
  const heading = useRef<HTMLDivElement>(null);
  const { sought } = state.found;
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
          {isMatch && <Groups t={t} state={state} categoryOf={props.categoryOf} onGroup={onGroup} />}
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
                <Result key={item.value} manual={t("manual")} item={item} sought={sought} {...props} />
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

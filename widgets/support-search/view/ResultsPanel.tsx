import { useLayoutEffect, useRef } from "react";
import { useElement } from "../../../core/element/context.ts";
import { useSheet } from "../../../core/element/sheets.ts";
import { PAGE_SIZE, pagesOf } from "../../../core/search/paging.ts";
import { Button } from "../../../core/ui/Button.tsx";
import { AlertIcon } from "../../../core/ui/icons.tsx";
import { Pagination } from "../../../core/ui/Pagination.tsx";
import paginationCss from "../../../core/ui/pagination.css?inline";
import { Skeleton } from "../../../core/ui/Skeleton.tsx";
import skeletonCss from "../../../core/ui/skeleton.css?inline";
import type { State } from "../flow.ts";
import { countOf } from "./count.ts";
import { Result } from "./Result.tsx";
import type { SearchProps } from "./SearchView.tsx";

/** What a search has come to, below the field; nothing before there was one. */
export function ResultsPanel(props: SearchProps) {
  const { t, state } = props;
  useSheet(skeletonCss);
  switch (state.step) {
    case "ready":
      return null;
    case "searching":
      return <Skeleton />;
    case "error":
      return (
        <div className="panel failure" role="alert" part="error-panel">
          <AlertIcon />
          <p>{t("error")}</p>
          <Button look="secondary" onClick={() => props.onSearch(state.term)}>
            {t("retry")}
          </Button>
        </div>
      );
    default:
      return <Results {...props} state={state} />;
  }
}

function Results({ t, state, ...props }: SearchProps & { state: Extract<State, { found: object }> }) {
  const { headingLevel } = useElement();
  const heading = useRef<HTMLDivElement>(null);
  const { items, sought } = state.found;
  const pages = pagesOf(items.length);
  const from = (state.page - 1) * PAGE_SIZE;
  useSheet(paginationCss);

  // Another page begins at its top, for eyes, keys and ears; a first one leaves the focus in the field.
  const drawn = useRef(state);
  useLayoutEffect(() => {
    const { term, page } = drawn.current;
    drawn.current = state;
    if (term === state.term && page !== state.page) heading.current?.focus();
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
      )}
      <ol className="list" role="list" start={from + 1}>
        {items.slice(from, from + PAGE_SIZE).map((item) => (
          <Result key={item.value} t={t} item={item} sought={sought} {...props} />
        ))}
      </ol>
      {pages > 1 && (
        <Pagination
          page={state.page}
          pages={pages}
          label={t("pages")}
          previous={t("previous")}
          next={t("next")}
          nameOf={(page) => t("page", { page })}
          onPage={props.onPage}
        />
      )}
    </section>
  );
}

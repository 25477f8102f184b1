import type { ReactNode } from "react";
import { Icon } from "../icons.tsx";
import { useControlSheet } from "../sheets.ts";
import css from "./pagination.css?inline";

interface Props {
  /** From 1. */
  page: number;
  pages: number;
  /** Accessible name of the pagination, and its texts. */
  label: string;
  previous: string;
  next: string;
  /** Accessible name of a page's button: "Page 3". */
  nameOf: (page: number) => string;
  onPage: (page: number) => void;
}

/** First, last, the current page and its neighbors; 0 marks a gap. */
export function shownPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((one, at) => {
    const gap = one - (sorted[at - 1] ?? one);
    // If only one page would be left out, show it: it takes no more room than the dots.
    return gap > 2 ? [0, one] : gap === 2 ? [one - 1, one] : [one];
  });
}

/** A row of pages. Render it only if there is more than one. */
export function Pagination({ page, pages, label, previous, next, nameOf, onPage }: Props) {
  useControlSheet(css);
  const shown = shownPages(page, pages);
  const step = (to: number, content: ReactNode) => (
    <button
      type="button"
      className="page step"
      part="page"
      aria-disabled={to < 1 || to > pages || undefined}
      onClick={() => to >= 1 && to <= pages && onPage(to)}
    >
      {content}
    </button>
  );
  return (
    <nav className={shown.length > 3 ? "pages many" : "pages"} aria-label={label} part="pagination">
      {step(
        page - 1,
        <>
          <Icon d="m12 19-7-7 7-7M19 12H5" />
          <span>{previous}</span>
        </>,
      )}
      {shown.map((one, at) =>
        one ? (
          <button
            key={one}
            type="button"
            className="page"
            part="page"
            aria-label={nameOf(one)}
            aria-current={one === page ? "page" : undefined}
            onClick={() => one !== page && onPage(one)}
          >
            {one}
          </button>
        ) : (
          <span key={`gap-${at}`} className="muted">
            …
          </span>
        ),
      )}
      {step(
        page + 1,
        <>
          <span>{next}</span>
          <Icon d="m12 5 7 7-7 7M5 12h14" />
        </>,
      )}
    </nav>
  );
}

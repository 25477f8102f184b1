import type { MouseEvent } from "react";
import type { SearchItem } from "../../../core/domain/support/content-layout.ts";
import type { HighlightTerms } from "../../../core/domain/support/search/highlight.ts";
import { scoreOf, snippetOf } from "../../../core/domain/support/search/snippet.ts";
import { Marked } from "./Marked.tsx";

export interface ResultProps {
  item: SearchItem;
  /** Label of a manual. */
  manual: string;
  highlightTerms: HighlightTerms;
  hrefOf: (item: SearchItem) => string | undefined;
  textOf: (item: SearchItem) => string;
  topicsOf: (item: SearchItem) => readonly string[];
  onNavigate: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A result: its title as a link, a matching excerpt of the article, its category and topics. */
export function Result({ manual, item, highlightTerms, onNavigate, ...of }: ResultProps) {
  const { hrefOf, textOf, topicsOf } = of;
  const href = hrefOf(item);
  const text = textOf(item);
  const tag = item.manual ? manual : item.categoryName;
  const topics = topicsOf(item);
  // If the text doesn't match, the summary shows (SUP-4).
  const snippet = snippetOf(item.desc && !scoreOf(text, highlightTerms) ? item.desc : text, highlightTerms);
  return (
    <li className="result" part="result">
      <a className="result-link" part="result-link" href={href} onClick={href ? onNavigate : undefined}>
        <Marked text={item.label} highlightTerms={highlightTerms} />
      </a>
      {snippet && (
        <p className="snippet" part="snippet">
          <Marked text={snippet} highlightTerms={highlightTerms} />
        </p>
      )}
      {tag && (
        <p className="meta">
          <span part="category">{tag}</span>
          {topics.length > 0 && ` · ${topics.join(", ")}`}
        </p>
      )}
    </li>
  );
}

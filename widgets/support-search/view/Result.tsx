import type { SearchItem } from "../../../core/api/services/content-layout.ts";
import type { Sought } from "../../../core/search/highlight.ts";
import { Marked } from "./Marked.tsx";
import type { SearchProps } from "./SearchView.tsx";

type Props = Pick<SearchProps, "t" | "hrefOf" | "snippetOf" | "onFollow"> & {
  item: SearchItem;
  sought: Sought;
};

/** One result: its title as a link, and what of the article speaks of what was sought. */
export function Result({ t, item, sought, hrefOf, snippetOf, onFollow }: Props) {
  const href = hrefOf(item);
  const snippet = snippetOf(item, sought);
  return (
    <li className="result" part="result">
      <a className="result-link" part="result-link" href={href} onClick={href ? onFollow : undefined}>
        <Marked text={item.label} sought={sought} />
      </a>
      {item.manual && <span className="tag">{t("manual")}</span>}
      {snippet && (
        <p className="snippet" part="snippet">
          <Marked text={snippet} sought={sought} />
        </p>
      )}
    </li>
  );
}

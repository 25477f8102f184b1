import type { Category } from "../../../core/domain/support/content-layout.ts";
import { articlesOf } from "../routes.ts";
import { PageHeading } from "./headings.tsx";
import { countOf, type PageProps } from "./page-props.ts";

/** The articles of a category or topic, in their display order (SUP-6, SUP-8). */
export function CategoryPage({ t, layout, links, level, category }: PageProps & { category: Category }) {
  const articles = articlesOf(layout, category.id);
  return (
    <>
      <PageHeading level={level}>{category.header}</PageHeading>
      <p className="lead">{category.description}</p>
      <p className="muted count">{countOf(t, articles.length)}</p>
      {articles.length > 0 && (
        <ul className="articles rows card" part="card">
          {articles.map(({ value, label, desc, href }) => (
            <li key={value}>
              <div className="row-title" role="heading" aria-level={level + 1}>
                <a {...links.to(href)}>{label}</a>
              </div>
              <p>{desc}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

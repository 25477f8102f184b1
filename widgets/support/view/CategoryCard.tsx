import type { Category } from "../../../core/domain/support/content-layout.ts";
import { safeAddress } from "../../../core/platform/safe-address.ts";
import { PartHeading } from "./Heading.tsx";
import { countOf, type PageProps } from "./page.ts";

/** Header, picture, number of articles, up to three of them, and a link to all (SUP-1). */
export function CategoryCard({ t, links, level, category }: PageProps & { category: Category }) {
  const { id, header, description, image, count, link, links: articles } = category;
  const picture = safeAddress(image?.src);
  return (
    <article className="category-card card" part="card" aria-labelledby={`card-${id}`}>
      {picture && <img className="card-picture" src={picture} alt={image?.alt ?? ""} loading="lazy" />}
      <div className="card-words">
        <PartHeading level={level + 2} id={`card-${id}`}>
          {header}
        </PartHeading>
        <p className="muted count">{countOf(t, count)}</p>
        <p>{description}</p>
        <ul className="plain">
          {articles.map(({ href, text }) => (
            <li key={href}>
              <a {...links.to(href)}>{text}</a>
            </li>
          ))}
        </ul>
        <a className="view-all" aria-label={t("viewAllOf", { category: header })} {...links.to(link.href)}>
          {link.text}
        </a>
      </div>
    </article>
  );
}

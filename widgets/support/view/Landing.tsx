import { useSheet } from "../../../core/ui/sheets.ts";
import { safeAddress } from "../../../core/platform/safe-address.ts";
import type { Category } from "../../../core/domain/support/content-layout.ts";
import { PageHeading, PartHeading } from "./headings.tsx";
import css from "./Landing.css?inline";
import { countOf, type PageProps } from "./page-props.ts";
import { TopicIcon } from "./TopicIcon.tsx";

/** Hero with the search, icon grid, category cards, and a link to the app's answers (SUP-1, SUP-8). */
export function Landing(props: PageProps) {
  const { t, layout, links, level } = props;
  useSheet(css);
  const { banner, faqBanner, iconLinks, categories } = layout;
  const picture = safeAddress(banner?.image?.src);
  return (
    <>
      <div className="hero" part="hero">
        {picture && <img className="hero-picture" src={picture} alt={banner?.image?.alt ?? ""} />}
        <div className="hero-words">
          <PageHeading level={level}>{banner?.header ?? t("support")}</PageHeading>
          {banner?.body && <p className="muted">{banner.body}</p>}
        </div>
        <div className="search">
          <slot name="search" />
        </div>
      </div>
      {iconLinks.length > 0 && (
        <nav part="below-search" aria-label={t("quickLinks")}>
          <ul className="icon-links">
            {iconLinks.map(({ label, path, href }) => (
              <li key={path}>
                <a className="icon-link card" part="icon-link" {...links.to(href)}>
                  <TopicIcon path={path} />
                  <span>{label}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <section part="below-search" aria-labelledby="categories">
        <PartHeading level={level + 1} id="categories">
          {t("browse")}
        </PartHeading>
        <ul className="cards">
          {categories.map((category) => (
            <li key={category.id}>
              <CategoryCard {...props} category={category} />
            </li>
          ))}
        </ul>
      </section>
      {faqBanner && (
        <section className="faq-banner card" part="banner below-search" aria-labelledby="faq">
          <div>
            <PartHeading level={level + 1} id="faq">
              {faqBanner.header}
            </PartHeading>
            <p>{faqBanner.body}</p>
          </div>
          <a {...links.to(faqBanner.link.href)}>{faqBanner.link.text}</a>
        </section>
      )}
    </>
  );
}

/** Header, picture, number of articles, up to three of them, and a link to all (SUP-1). */
function CategoryCard({ t, links, level, category }: PageProps & { category: Category }) {
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

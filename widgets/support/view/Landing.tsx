import { useSheet } from "../../../core/ui/sheets.ts";
import { safeAddress } from "../../../core/platform/safe-address.ts";
import type { Category } from "../../../core/domain/support/content-layout.ts";
import { Icon } from "../../../core/ui/icons.tsx";
import { PageHeading, PartHeading, countOf, type PageProps } from "./page-parts.tsx";
import css from "./Landing.css?inline";

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

const wifi = "M12 20h.01M2 8.82a15 15 0 0 1 20 0M5 12.86a10 10 0 0 1 14 0M8.5 16.43a5 5 0 0 1 7 0";
const cable =
  "M17 19a1 1 0 0 1-1-1v-2a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v2a1 1 0 0 1-1 1zM17 21v-2M19 14V6.5a1 1 0 0 0-7 0v11a1 1 0 0 1-7 0V10M21 21v-2M3 5V3M4 10a2 2 0 0 1-2-2V6a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2a2 2 0 0 1-2 2zM7 5V3";
const remote =
  "M9 2h6a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM12 6h.01M12 18h.01M10 12h4M12 10v4";
const renewal =
  "M11 10v4h4M11 14l1.54-1.6a5 5 0 0 1 8 1.5M16 2v3M21 18l-1.54 1.6a5 5 0 0 1-8-1.5M21 22v-4h-4M21 8.52V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h3.52M3 9h4M8 2v3";
const person =
  "M17.93 20.06a6 6 0 0 0-11.86 0M16 11a4 4 0 1 1-8 0 4 4 0 0 1 8 0M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0";
const tv = "m17 2-5 5-5-5M4 7h16a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2z";
const box =
  "M4 14h16a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2zM6 18h.01M10 18h.01M15 10v4M17.84 7.17a4 4 0 0 0-5.66 0M20.66 4.34a8 8 0 0 0-11.31 0";
const play =
  "M2 8V6a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-6M2 12a9 9 0 0 1 8 8M2 16a5 5 0 0 1 4 4M2 20h.01";
const wrench =
  "M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.1-3.1c.33-.33.87-.23.99.21a6 6 0 0 1-8.26 7.06l-7.91 7.91a1 1 0 0 1-3-3l7.91-7.91a6 6 0 0 1 7.06-8.26c.44.12.54.66.22.98z";
const question =
  "M3 16.34a2 2 0 0 1 .09 1.17L2.02 20.8a1 1 0 0 0 1.24 1.17l3.41-1a2 2 0 0 1 1.1.09A10 10 0 1 0 3 16.34M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3M12 17h.01";
const shield =
  "M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4";
const wayBack = "M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11";
const searchDocument =
  "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.7.7l3.6 3.6A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M14 14.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0M13.3 16.3 15 18";

/** Icons by path, without the brand's name (SUP-8). */
const drawings: readonly (readonly [path: RegExp, drawing: string])[] = [
  [/^\/support\/setup$/, cable],
  [/^\/support\/wifi$/, wifi],
  [/^\/support\/remote$/, remote],
  [/^\/support\/subscriptions$/, renewal],
  [/^\/support\/account$/, person],
  [/^\/support\/[\w-]+-tv$/, tv],
  [/^\/support\/[\w-]+-stream-box$/, box],
  [/^\/support\/[\w-]+-play$/, play],
  [/^\/support\/troubleshooting$/, wrench],
  [/^\/support\/faqs$/, question],
  [/^\/support\/faqs\/[\w-]+-warranty-information$/, shield],
  [/^\/support\/faqs\/[\w-]+-device-return-policy$/, wayBack],
];

/** Icon of a path in the icon grid; the default is a document with a magnifier. */
export const drawingOf = (path: string): string =>
  drawings.find(([known]) => known.test(path))?.[1] ?? searchDocument;

const TopicIcon = ({ path }: { path: string }) => <Icon d={drawingOf(path)} />;

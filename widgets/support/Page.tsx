/*
 * Shows the page for a route, with search, breadcrumb and side menu, and loads articles and manuals. The category's
 * and the missing page are in this file, the others in view/. Support.tsx has the router.
 */

import { useEffect, useLayoutEffect, useMemo, useState, type ComponentProps, type ReactNode } from "react";
import { ApiError } from "../../core/http/error.ts";
import { getArticle, getManuals } from "../../core/domain/support/content-pages.ts";
import type { Category, Link } from "../../core/domain/support/content-layout.ts";
import type { Resource } from "../../core/http/loadable.ts";
import { useElement } from "../../core/platform/element-context.ts";
import { useElementState, useEmit } from "../../core/element/hooks/hooks.ts";
import type { WidgetState } from "../../core/element/class/define-widget.ts";
import { useResource } from "../../core/element/hooks/use-resource.ts";
import { supportContent } from "../../core/domain/support/support-content.ts";
import { Failed as CoreFailed } from "../../core/element/parts/Failed.tsx";
import { focusIfLost } from "../../core/ui/focus.ts";
import type { SupportElement } from "./element.ts";
import { categoryOf, itemOf, articlesOf, type Route } from "./routes.ts";
import type { Menu } from "./use-menu.ts";
import { ArticlePage } from "./view/ArticlePage.tsx";
import { Landing } from "./view/Landing.tsx";
import { ManualsPage } from "./view/ManualsPage.tsx";
import { PageHeading, countOf, type PageProps } from "./view/page-parts.tsx";
import { SideMenu } from "./view/SideMenu.tsx";

interface Props extends Omit<PageProps, "level"> {
  menu: Menu;
  path: string;
  route: Route;
  /** Address of the landing page. */
  home: string;
  onTop: () => void;
}

export function Page(props: Props) {
  const { layout, route } = props;
  if (route.page === "landing") return <LandingPage {...props} />;
  if (route.page === "manuals") return <Manuals {...props} list={route.list} />;
  const category = route.page === "missing" ? undefined : categoryOf(layout, route.category);
  if (!category || route.page === "missing") return <Missing {...props} />;
  if (route.page === "category") return <CategoryArticles {...props} category={category} />;
  return <ArticleOf {...props} parent={category} name={route.article} />;
}

type State = WidgetState<typeof SupportElement>;

/** Reports a page: by the element's state and, once its title is known, by an event. */
function useReportPage(state: State, path: string, title: string | undefined): void {
  const emit = useEmit<typeof SupportElement>();
  useElementState<typeof SupportElement>(state);
  useEffect(() => {
    if (title) emit("tv-page-shown", { path, title });
  }, [emit, path, title]);
}

const useLevel = (): number => Number(useElement().headingLevel);

function LandingPage(props: Props) {
  const { t, layout, path } = props;
  useReportPage("landing", path, layout.banner?.header ?? t("support"));
  return (
    <div className="main landing" part="main">
      <Landing {...props} level={useLevel()} />
    </div>
  );
}

interface AroundProps extends Props {
  /** Pages between the landing page and this one. */
  parents?: readonly Link[];
  title: string;
  /** `value` of the shown article. */
  article?: string | undefined;
  children: ReactNode;
}

/** Search, breadcrumb and side menu around every page except the landing page. */
function Around({ parents = [], title, article, children, ...props }: AroundProps) {
  const { t, links, home } = props;
  return (
    <>
      <div className="search beside">
        <slot name="search" />
      </div>
      <Breadcrumb
        t={t}
        links={links}
        above={[{ href: home, text: t("support") }, ...parents]}
        current={title}
      />
      <div className="columns">
        <SideMenu {...props} level={useLevel()} article={article} />
        <div className="main" part="main">
          {children}
        </div>
      </div>
    </>
  );
}

function CategoryArticles({ category, ...props }: Props & { category: Category }) {
  useReportPage("category", props.path, category.header);
  return (
    <Around {...props} title={category.header}>
      <CategoryPage {...props} level={useLevel()} category={category} />
    </Around>
  );
}

function Manuals({ list, ...props }: Props & { list: "manual" | "documentation" }) {
  const { locale } = useElement();
  const level = useLevel();
  const title = props.t(list === "manual" ? "manuals" : "documentation");
  const resource = useMemo(() => supportContent().of(getManuals, { language: locale }), [locale]);
  const { status, data, error } = useResource(resource);
  const retry = useRetry(resource, !!data);
  const hasFailed = status === "failed" && !data;
  const problem = hasFailed ? <Failed error={error} {...retry} /> : undefined;
  useReportPage(hasFailed ? "error" : data ? "manuals" : "loading", props.path, title);
  return (
    <Around {...props} title={title}>
      <ManualsPage {...props} level={level} list={list} groups={data} problem={problem} />
    </Around>
  );
}

function ArticleOf({ parent, name, ...props }: Props & { parent: Category; name: string }) {
  const { locale } = useElement();
  const level = useLevel();
  const resource = useMemo(
    () => supportContent().of(getArticle, { category: parent.id, article: name, language: locale }),
    [locale, parent.id, name],
  );
  const { status, data, error } = useResource(resource);
  const emit = useEmit<typeof SupportElement>();
  const item = itemOf(props.layout, parent.id, name);
  const isMissing = error instanceof ApiError && error.status === 404;
  const retry = useRetry(resource, !!data || isMissing);
  const hasFailed = status === "failed" && !data;
  const title = data?.label ?? item?.label;
  const state = data ? "article" : !hasFailed ? "loading" : isMissing ? "missing" : "error";
  useReportPage(state, props.path, state === "missing" ? undefined : title); // the missing page reports itself
  if (hasFailed && isMissing) return <Missing {...props} />;
  const problem = hasFailed ? <Failed error={error} {...retry} /> : undefined;
  return (
    <Around
      {...props}
      title={title ?? props.t("loading")}
      parents={[{ href: parent.link.href, text: parent.header }]}
      article={data?.value ?? item?.value}
    >
      <ArticlePage
        {...props}
        level={level}
        locale={locale}
        title={title}
        item={item}
        article={data}
        problem={problem}
        onRate={(helpful) => emit("tv-article-rated", { path: props.path, helpful })}
      />
    </Around>
  );
}

function Missing(props: Props) {
  const level = useLevel();
  const title = props.t("missing");
  useReportPage("missing", props.path, title);
  return (
    <Around {...props} title={title}>
      <MissingPage {...props} level={level} />
    </Around>
  );
}

interface BreadcrumbProps extends Pick<PageProps, "t" | "links"> {
  /** Pages above this one, from the landing page on. */
  above: readonly Link[];
  current: string;
}

/** Support > parent > page (SUP-6). */
function Breadcrumb({ t, links, above, current }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb" part="breadcrumb" aria-label={t("breadcrumb")}>
      <ol>
        {above.map(({ href, text }) => (
          <li key={href}>
            <a {...links.to(href)}>{text}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}

/** No page has this address. */
function MissingPage({ t, links, level, home }: PageProps & { home: string }) {
  return (
    <>
      <PageHeading level={level}>{t("missing")}</PageHeading>
      <p>{t("missingBody")}</p>
      <p>
        <a {...links.to(home)}>{t("goToSupport")}</a>
      </p>
    </>
  );
}

/** The props of `Failed` for a resource. The pressed button is removed, so the heading gets the focus if it was lost. */
export function useRetry(resource: Resource<unknown>, hasEnded: boolean) {
  const { host } = useElement();
  const [retried, setRetried] = useState<unknown>();
  const isRetried = retried === resource;
  useLayoutEffect(() => {
    if (isRetried && hasEnded) focusIfLost(host?.shadowRoot?.querySelector<HTMLElement>("#title") ?? null);
  }, [host, isRetried, hasEnded]);
  return {
    isRetried,
    onRetry() {
      setRetried(resource);
      void resource.load(true);
    },
  };
}

/** A load error: shown here and reported to the page. */
export function Failed(props: ComponentProps<typeof CoreFailed>) {
  useElementState<typeof SupportElement>("error");
  return <CoreFailed {...props} />;
}

/** The articles of a category or topic, in their display order (SUP-6, SUP-8). */
function CategoryPage({ t, layout, links, level, category }: PageProps & { category: Category }) {
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

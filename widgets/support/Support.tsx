/*
 * The router of the support pages, with the scroll position and the focus between pages. It loads the layout that all
 * pages share. Page.tsx shows the page for a route.
 */

import { useEffect, useMemo, useState, useLayoutEffect, useRef, type ReactNode } from "react";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { HtmlProvider } from "../../core/element/parts/ContentHtml.tsx";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { createRouter, type Router } from "../../core/platform/navigation/router.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import { ApiError } from "../../core/http/error.ts";
import { readSupportLayout } from "../../core/domain/support/content-pages.ts";
import type { SupportLayout } from "../../core/domain/support/content-layout.ts";
import { useElement } from "../../core/platform/element-context.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useResource } from "../../core/element/hooks/use-resource.ts";
import { supportContent } from "../../core/domain/support/support-content.ts";
import { usePath } from "../../core/platform/navigation/use-page.ts";
import type { SupportElement } from "./element.ts";
import { ROOT, routeOf } from "./routes.ts";
import { Page, Failed, useRetry } from "./Page.tsx";
import { strings } from "./strings/index.ts";
import { useLinks } from "./use-links.ts";
import { useMenu } from "./use-menu.ts";
import css from "./Support.css?inline";

export function Support({ path, router: kind, basePath }: WidgetProps<typeof SupportElement>) {
  // Address and content are read once the code runs, because no first view depends on them.
  const [hasStarted, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  return hasStarted ? <Routed path={path} kind={kind} base={basePath} /> : <NotStarted />;
}

function NotStarted() {
  useElementState<typeof SupportElement>("loading");
  return <Skeleton />;
}

interface RoutedProps {
  path: string;
  kind: "history" | "hash" | "none";
  base: string;
}

function Routed({ path, kind, base }: RoutedProps) {
  const router = useMemo(
    () => createRouter({ kind: path ? "none" : kind, root: ROOT, base, start: path || undefined }),
    [path, kind, base],
  );
  return (
    <HtmlProvider>
      <SupportPages router={router} />
    </HtmlProvider>
  );
}

/** Loads the layout and shows the router's page. */
function SupportPages({ router }: { router: Router }) {
  const { locale } = useElement();
  useSheet(css);
  const resource = useMemo(() => supportContent().layout(locale), [locale]);
  const { status, data, error } = useResource(resource);
  const layout = useMemo(() => data && readSupportLayout(data), [data]);
  const retry = useRetry(resource, !!layout);
  if (layout) return <Shown router={router} layout={layout} />;
  // The content may be enough for a search but not for the support pages.
  return status === "failed" || data ? (
    <Failed
      error={error ?? new ApiError("invalid-response", { operation: "content/getSupportLayout" })}
      {...retry}
    />
  ) : (
    <Waiting>
      <Skeleton />
    </Waiting>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  useElementState<typeof SupportElement>("loading");
  return children;
}

function Shown({ router, layout }: { router: Router; layout: SupportLayout }) {
  const { host } = useElement();
  const t = useStrings(strings);
  const path = usePath(router);
  const frame = useRef<HTMLDivElement>(null);
  const hasFollowed = useRef(false);
  const links = useLinks(router, layout.base, (to, hash) => {
    if (to !== path) hasFollowed.current = true;
    else if (!hash) toTop();
  });
  const route = routeOf(path);
  const menu = useMenu("category" in route ? route.category : undefined);

  const toTop = () => {
    // Back and Forward restore their own scroll position.
    if (host && host.getBoundingClientRect().top < 0) host.scrollIntoView();
    frame.current?.querySelector<HTMLElement>("#title")?.focus({ preventScroll: true });
  };
  const shownPath = useRef(path);
  useLayoutEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    if (hasFollowed.current) toTop();
    else frame.current?.querySelector<HTMLElement>("#title")?.focus({ preventScroll: true });
    hasFollowed.current = false;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per path
  }, [path]);

  return (
    <div ref={frame} className="support">
      <div className="above" part="header">
        <slot name="header" />
      </div>
      <Page
        t={t}
        layout={layout}
        links={links}
        menu={menu}
        path={path}
        route={route}
        home={new URL(ROOT, layout.base).href}
        onTop={toTop}
      />
      <div className="below" part="footer">
        <slot name="footer" />
      </div>
    </div>
  );
}

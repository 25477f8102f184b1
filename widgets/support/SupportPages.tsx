import { useLayoutEffect, useMemo, useRef, type ReactNode } from "react";
import { ApiError } from "../../core/http/error.ts";
import { readSupportLayout } from "../../core/domain/support/content-pages.ts";
import type { SupportLayout } from "../../core/domain/support/content-layout.ts";
import { useElement } from "../../core/platform/element-context.ts";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useResource } from "../../core/element/hooks/use-resource.ts";
import { supportContent } from "../../core/domain/support/support-content.ts";
import type { Router } from "../../core/platform/navigation/router.ts";
import { usePath } from "../../core/platform/navigation/use-page.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { SupportElement } from "./element.ts";
import { Page, Failed } from "./Page.tsx";
import { ROOT, routeOf } from "./routes.ts";
import { strings } from "./strings/index.ts";
import { useLinks } from "./use-links.ts";
import { useMenu } from "./use-menu.ts";
import css from "./SupportPages.css?inline";

/** Loads the layout and shows the router's page. */
export function SupportPages({ router }: { router: Router }) {
  const { locale } = useElement();
  useSheet(css);
  const resource = useMemo(() => supportContent().layout(locale), [locale]);
  const { status, data, error } = useResource(resource);
  const layout = useMemo(() => data && readSupportLayout(data), [data]);
  if (layout) return <Shown router={router} layout={layout} />;
  // The content may be enough for a search but not for the support pages.
  return status === "failed" || data ? (
    <Failed
      error={error ?? new ApiError("invalid-response", { operation: "content/getSupportLayout" })}
      onRetry={() => void resource.load(true)}
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

import { useEffect, useMemo, useState } from "react";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { HtmlFrame } from "../../core/element/parts/ContentHtml.tsx";
import { useElementState } from "../../core/element/hooks/hooks.ts";
import { createRouter } from "../../core/platform/navigation/router.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { SupportElement } from "./element.ts";
import { SupportPages } from "./SupportPages.tsx";
import { ROOT } from "./routes.ts";

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
    <HtmlFrame>
      <SupportPages router={router} />
    </HtmlFrame>
  );
}

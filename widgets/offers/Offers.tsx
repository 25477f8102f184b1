/*
 * The router of the offers, with the announcements and the focus between views. It loads the view for the path on
 * demand (chunks.ts): PlanSelection.tsx, Checkout.tsx or Confirmation.tsx.
 */

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { pageAddress } from "../../core/platform/page.ts";
import { onceConnected } from "../../core/platform/once-connected.ts";
import { isPlainClick } from "../../core/platform/plain-click.ts";
import { useElement } from "../../core/platform/element-context.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useMethods } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { SignedIn } from "../../core/element/parts/SignedIn.tsx";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { useSite } from "../../core/element/hooks/use-site.ts";
import { createRouter, type Router } from "../../core/platform/navigation/router.ts";
import { usePath } from "../../core/platform/navigation/use-page.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import { Status } from "../../core/ui/status/Status.tsx";
import { useCode } from "../../core/element/hooks/use-code.ts";
import type { Resource } from "../../core/http/loadable.ts";
import type { OffersElement } from "./element.ts";
import css from "./Offers.css?inline";
import { routeOf, viewOf } from "./routes.ts";
import type { OffersContext } from "./offers-context.ts";
import { fetchView, orderChunk, viewChunks } from "./chunks.ts";
import type { State } from "./flow.ts";
import { useFormat } from "./format.ts";
import { LoadFailed, Loading } from "./Screen.tsx";

export function Offers({ path }: WidgetProps<typeof OffersElement>) {
  useEffect(() => fetchView(path || new URL(pageAddress()).pathname), [path]);
  return (
    <SignedIn>{(ids) => <Storefront key={`${ids.personId} ${path}`} ids={ids} start={path} />}</SignedIn>
  );
}

/**
 * The router's path. If the page has left the offers, this is the last one of theirs: the element is about to be removed,
 * and its order goes on.
 */
function useOwnPath(router: Router, isStarted: boolean): string {
  const path = usePath(router);
  const [last, setLast] = useState(path);
  const page = pageAddress();
  if (!isStarted && !router.pathOf(page, page)) return last;
  if (path !== last) setLast(path);
  return path;
}

/** OFR-1: the view for the path. */
function Storefront({ ids, start }: { ids: CustomerIds; start: string }) {
  const { host, presence } = useElement();
  const format = useFormat();
  const { canNavigate, onNavigate } = useNavigation();
  const site = useSite();
  const [announcement, announce] = useState("");
  const [end, setEnd] = useState<{ state: State; hasLeft: boolean }>();
  const { data: ordering } = useCode(orderChunk, "later");
  const [round, setRound] = useState(0);
  const status = useRef<HTMLDivElement>(null);
  useSheet(css);
  useMethods({
    reset() {
      setRound(round + 1);
      setEnd(undefined);
    },
  });

  const router = useMemo(
    () =>
      createRouter({
        kind: start ? "none" : "history",
        root: "/offer",
        base: "/offer",
        start: start || undefined,
      }),
    [start],
  );
  const path = useOwnPath(router, !!start);
  const route = routeOf(path);
  const view = viewOf(route);
  const group = route.view === "plans" ? route.group : "";

  // A customer who has left the offers isn't pulled back.
  const go = useCallback(
    (to: string, inPlace = false, onCanceled?: () => void) =>
      onceConnected(presence, () => {
        const href = new URL(to, pageAddress()).href;
        // A step without a history entry can't be canceled by the page.
        if ((inPlace && !start) || canNavigate(href)) router.open(href, inPlace);
        else onCanceled?.();
      }),
    [router, canNavigate, start, presence],
  );

  // The focus would be lost with its view, so it waits at the status until the next heading is there.
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current) status.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [path]);
  const focusHeading = useCallback(() => {
    const root = host?.shadowRoot;
    if (root?.activeElement === status.current) root?.getElementById("heading")?.focus();
  }, [host]);
  const announceHeading = useCallback(() => {
    const heading = host?.shadowRoot?.getElementById("heading");
    const isRead = !heading || heading.matches(":focus, [role=alert] *");
    announce(isRead ? "" : (heading.textContent ?? ""));
  }, [host]);
  const holdFocus = useCallback(() => {
    if (host?.shadowRoot?.activeElement) status.current?.focus({ preventScroll: true });
  }, [host]);

  const context = useMemo<OffersContext>(
    () => ({
      ids,
      format,
      base: site?.base,
      go,
      onOrderEnd: (state, hasLeft) => setEnd({ state, hasLeft }),
      announce,
      announceHeading,
      holdFocus,
      focusHeading,
      onNavigate,
      onGo(event) {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go(new URL(event.currentTarget.href).pathname);
      },
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onNavigate` does the same in each render
    [ids, format, site, go, announceHeading, holdFocus, focusHeading],
  );
  // Runs before the new view's announcements, because child effects run first.
  useLayoutEffect(() => {
    announce("");
    setEnd(undefined);
  }, [path]);

  return (
    <>
      <Status focusRef={status}>{announcement && <p className="visually-hidden">{announcement}</p>}</Status>
      <div role="status" className="live">
        {end && ordering && <ordering.OrderOutcome {...end} context={context} view={view} />}
      </div>
      {view === "plans" && (
        <OnDemand context={context} code={viewChunks.plans}>
          {({ PlanSelection }) => <PlanSelection key={`${group} ${round}`} context={context} group={group} />}
        </OnDemand>
      )}
      {view === "review" && (
        <OnDemand context={context} code={viewChunks.review}>
          {({ Checkout }) => <Checkout key={round} context={context} />}
        </OnDemand>
      )}
      {view === "confirmation" && (
        <OnDemand context={context} code={viewChunks.confirmation}>
          {({ Confirmation }) => <Confirmation key={round} context={context} />}
        </OnDemand>
      )}
    </>
  );
}

interface Props<Code> {
  context: OffersContext;
  code: Resource<Code>;
  children: (code: Code) => ReactNode;
}

/** A view whose code loads when it is first shown. */
function OnDemand<Code>({ context, code, children }: Props<Code>) {
  const { status, data, error } = useCode(code, "now");
  if (data) return children(data);
  if (status !== "failed") return <Loading context={context} text={context.format.t("loading")} />;
  return <LoadFailed context={context} error={error} onRetry={() => void code.load(true)} />;
}

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { pageAddress } from "../../core/platform/page.ts";
import { readWhileConnected } from "../../core/platform/presence.ts";
import { isPlainClick } from "../../core/platform/plain-click.ts";
import { useElement } from "../../core/platform/element-context.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useMethods } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { SignedIn } from "../../core/element/parts/SignedIn.tsx";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { useSite } from "../../core/element/hooks/use-site.ts";
import { createRouter, type Router } from "../../core/platform/navigation/router.ts";
import { usePath } from "../../core/platform/navigation/use-path.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import { Status } from "../../core/ui/status/Status.tsx";
import type { OffersElement } from "./element.ts";
import css from "./Offers.css?inline";
import { OnDemand } from "./OnDemand.tsx";
import { placeOf, viewOf } from "./place.ts";
import type { Shop } from "./shop.ts";
import { fetchView, views } from "./views.ts";
import { useWords } from "./words.ts";

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
  const words = useWords();
  const { canNavigate, onNavigate } = useNavigation();
  const site = useSite();
  const [said, say] = useState("");
  const [round, setRound] = useState(0);
  const status = useRef<HTMLDivElement>(null);
  useSheet(css);
  useMethods({ reset: () => setRound(round + 1) });

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
  const place = placeOf(path);
  const view = viewOf(place);
  const group = place.view === "plans" ? place.group : "";

  // A customer who has left the offers isn't pulled back.
  const go = useCallback(
    (to: string, inPlace = false) =>
      void readWhileConnected(presence, async () => {
        const href = new URL(to, pageAddress()).href;
        // A step without a history entry can't be canceled by the page.
        if ((inPlace && !start) || canNavigate(href)) router.open(href, inPlace);
      }),
    [router, canNavigate, start, presence],
  );

  // The focus would be lost with its view, so it waits at the status until the next heading is there.
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current) status.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [path]);
  const arrive = useCallback(() => {
    const root = host?.shadowRoot;
    if (root?.activeElement === status.current) root?.getElementById("heading")?.focus();
  }, [host]);
  const wait = useCallback(() => {
    if (host?.shadowRoot?.activeElement) status.current?.focus({ preventScroll: true });
  }, [host]);

  const shop = useMemo<Shop>(
    () => ({
      ids,
      words,
      base: site?.base,
      go,
      say,
      wait,
      arrive,
      onNavigate,
      onGo(event) {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go(new URL(event.currentTarget.href).pathname);
      },
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onNavigate` does the same in each render
    [ids, words, site, go, wait, arrive],
  );
  // Runs before the new view's announcements, because child effects run first.
  useLayoutEffect(() => say(""), [path]);

  return (
    <>
      <Status focusRef={status}>{said && <p className="visually-hidden">{said}</p>}</Status>
      {view === "plans" && (
        <OnDemand shop={shop} code={views.plans}>
          {({ PlanSelection }) => <PlanSelection key={`${group} ${round}`} shop={shop} group={group} />}
        </OnDemand>
      )}
      {view === "review" && (
        <OnDemand shop={shop} code={views.review}>
          {({ Checkout }) => <Checkout key={round} shop={shop} />}
        </OnDemand>
      )}
      {view === "confirmation" && (
        <OnDemand shop={shop} code={views.confirmation}>
          {({ Confirmation }) => <Confirmation key={round} shop={shop} />}
        </OnDemand>
      )}
    </>
  );
}

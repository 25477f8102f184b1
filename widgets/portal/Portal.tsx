/*
 * The router of the brand's site: it finds the page for the path (routes.ts, pages.ts), follows redirects, and
 * returns from a sign-in without a page load. PortalPage.tsx shows the page.
 */

import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { ElementContext, useElement, useConnectedEffect } from "../../core/platform/element-context.ts";
import { flush } from "../../core/platform/navigation-guard.ts";
import { reloadPage } from "../../core/platform/navigate.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useCustomerCode } from "../../core/element/hooks/use-customer-code.ts";
import { useContent } from "../../core/element/hooks/use-content.ts";
import { createRouter, type Router } from "../../core/platform/navigation/router.ts";
import { usePath } from "../../core/platform/navigation/use-page.ts";
import { pageAddress } from "../../core/platform/page.ts";
import type { RemoteConfiguration } from "../../core/platform/config/remote.ts";
import { currentSession } from "../../core/session/current.ts";
import { setRouteFlag } from "../../core/session/route-flags.ts";
import { useElementState } from "../../core/element/hooks/hooks.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import { signInReturnPath } from "../../core/session/return-path.ts";
import type { PortalElement } from "./element.ts";
import { CustomerAhead } from "./CustomerAhead.tsx";
import { PortalContext } from "./portal-context.ts";
import css from "./Portal.css?inline";
import { PortalPage } from "./PortalPage.tsx";
import { nextElements, type PageName } from "./pages.ts";
import { destinationOf, documentAt, isFollowed, type Documents, type Redirect } from "./routes.ts";
import { Content } from "./schema.ts";
import { useLanguage } from "./use-language.ts";
import { useOutcomes } from "./use-outcomes.ts";
import { usePlaces } from "./use-page-change.ts";
import { addressOf } from "./campaigns.ts";

type Props = WidgetProps<typeof PortalElement>;

const none: Content = {};
const noDocuments: Documents = {};

export function Portal(props: Props) {
  const given = useContent(Content, props.content);
  useSheet(css);
  // Every page needs it, so it loads while the page is rendered. The elements that need it report a failure.
  useLayoutEffect(
    () =>
      void currentSession()
        .configuration()
        .catch(() => {}),
    [],
  );
  // The address is read once the code runs, because no first view depends on it.
  if (given.status === "loading") return <Waiting state="loading" />;
  return <Routed {...props} given={given.status === "given" ? given.content : none} />;
}

/**
 * If the address changes to an unknown page without a load, as after a sign-in, the page loads it from the server.
 */
function useLoadElsewhere(path: string, documents: Documents): boolean {
  const [first] = useState(path);
  const isElsewhere = path !== first && !isFollowed(path, documents);
  useEffect(() => {
    if (isElsewhere) void flush().then(reloadPage);
  }, [isElsewhere]);
  return isElsewhere;
}

function Routed({ path: start, theme, headingLevel, consent, given }: Props & { given: Content }) {
  const element = useElement();
  const { host, words } = element;
  const isAddressed = !start;
  const router = useMemo(
    () => createRouter({ kind: isAddressed ? "history" : "none", root: "", base: "", start }),
    [start, isAddressed],
  );
  const here = usePath(router) || "/";
  const returnPath = useSignInReturn(isAddressed, here);
  const path = returnPath ?? here;
  const { documents = noDocuments } = given;
  const routed = useMemo(() => destinationOf(path, documents), [path, documents]);
  const [destination, lang] = useLanguage(routed);
  const prefix = host?.localName.replace(/-[^-]+$/, "") ?? "tv";
  const isElsewhere = useLoadElsewhere(here, documents) || (returnPath && !isFollowed(returnPath, documents));
  usePlaces(isAddressed);
  const hasShown = useRef(false);
  const customer = useCustomerCode(() => import("../../core/domain/customer-code.ts"));
  const page = destination && "page" in destination ? destination.page : undefined;
  const next = useMemo(
    () => (page ? nextElements(page).map((name) => `${prefix}-${name}`) : []),
    [page, prefix],
  );
  const outcomes = useOutcomes(page);

  const context = useMemo(
    () => ({
      prefix,
      lang,
      theme,
      words,
      consent,
      content: { ...given, document: documentAt(path, documents) },
      headingLevel: headingLevel + 1,
      path: isAddressed ? returnPath : path,
    }),
    [prefix, lang, theme, words, consent, given, documents, headingLevel, isAddressed, returnPath, path],
  );

  if (!destination || isElsewhere) return <Waiting state="loading" />;
  const shown = (page: PageName) => (
    <PortalPage
      page={page}
      path={path}
      router={router}
      level={headingLevel}
      prefix={prefix}
      isAddressed={isAddressed}
      hasShown={hasShown}
      outcomes={outcomes}
      isPending={returnPath !== undefined}
    />
  );
  return (
    <ElementContext.Provider value={{ ...element, locale: lang }}>
      {customer && <CustomerAhead code={customer} next={next} />}
      <PortalContext.Provider value={context}>
        {"redirect" in destination ? (
          <Redirecting redirect={destination.redirect} router={router} failed={shown("failed")} />
        ) : (
          shown(destination.page)
        )}
      </PortalContext.Provider>
    </ElementContext.Provider>
  );
}

interface RedirectingProps {
  redirect: Redirect;
  router: Router;
  /** Page to show if the target couldn't be loaded. */
  failed: ReactNode;
}

/** PAG-12: a path that redirects. The target replaces it in the history. */
function Redirecting({ redirect, router, failed }: RedirectingProps) {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    const go = (configuration: Pick<RemoteConfiguration, "links">) => {
      if (isGone) return;
      if (redirect.flag) setRouteFlag(redirect.flag);
      const { search, hash, origin } = new URL(pageAddress());
      router.open(origin + addressOf(redirect, configuration, search) + hash, true);
    };
    setFailed(false);
    if (redirect.campaign)
      currentSession()
        .configuration()
        .then(go, () => isGone || setFailed(true));
    else go({ links: undefined });
    return () => {
      isGone = true;
    };
  }, [redirect, router]);

  return hasFailed ? failed : <Waiting state="redirecting" />;
}

/** Placeholder until it is known which page to show. */
function Waiting({ state }: { state: "loading" | "redirecting" }) {
  useElementState<typeof PortalElement>(state);
  return <Skeleton />;
}

const loadSession = () => import("../../core/session/lifecycle/page-customer.ts");

/**
 * Returning from a sign-in needs no page load once something has loaded the session. Returns the path that the customer
 * returns to, until the sign-in is completed or has failed; undefined if the page is no return, or to the same path.
 * @param here the page's own path
 */
function useSignInReturn(isAddressed: boolean, here: string): string | undefined {
  const [path, setPath] = useState(() => {
    const [returnPath] = (isAddressed && signInReturnPath()?.split(/[?#]/, 1)) || [];
    return returnPath === here ? undefined : returnPath;
  });
  const code = useCustomerCode(loadSession);
  useConnectedEffect(
    () => (isAddressed && code ? code.pageCustomer().routes() : undefined),
    [isAddressed, code],
  );
  useConnectedEffect(() => {
    if (!path) return;
    let isGone = false;
    let stop = () => {};
    const end = () => setPath(undefined);
    loadSession().then(({ pageCustomer }) => {
      if (isGone) return;
      const { state, start } = pageCustomer();
      const check = () => {
        const { status } = state.get();
        if (status === "signed-in" || status === "signed-out") end();
      };
      stop = state.onChange(check);
      check();
      void start();
    }, end);
    return () => {
      isGone = true;
      stop();
    };
  }, [path]);
  return path;
}

import { useEffect, useMemo } from "react";
import { pageHost } from "../../core/platform/page.ts";
import { hostLocale } from "../../core/platform/config/locale.ts";
import { featuresOf } from "../../core/platform/config/features.ts";
import type { Locale } from "../../core/platform/config/locales.ts";
import { useElement } from "../../core/platform/element-context.ts";
import { useConfiguration } from "../../core/element/hooks/use-configuration.ts";
import { hasRouteFlag, setRouteFlag } from "../../core/session/route-flags.ts";
import { pageOf } from "./pages.ts";
import type { Destination } from "./routes.ts";

const ENGLISH = { redirect: { to: "/support/redirect" } } as const satisfies Destination;

interface Rule {
  isSpanishHost: boolean;
  /** The configuration's xyndiRedirect; undefined until loaded. */
  wantsEnglish: boolean | undefined;
  /** Whether this tab has been at /support/redirect; then its support pages are English. */
  isEnglish: boolean;
}

/** PAG-12: where a support page leads on the Spanish host; undefined until known. */
export function inEnglish(
  destination: Destination,
  { isSpanishHost, wantsEnglish, isEnglish }: Rule,
): Destination | undefined {
  if (!isSpanishHost || isEnglish || !("page" in destination)) return destination;
  const { page } = destination;
  if (page === "englishSupport" || !pageOf(page).isSupport) return destination;
  if (wantsEnglish === undefined) return undefined;
  return wantsEnglish ? ENGLISH : destination;
}

/** Returns what a path finally shows, and its language. */
export function useLanguage(routed: Destination): [destination: Destination | undefined, language: Locale] {
  const { locale } = useElement();
  const page = "page" in routed ? routed.page : undefined;
  const isRedirectPage = page === "englishSupport";
  useEffect(() => {
    if (isRedirectPage) setRouteFlag("support-in-english");
  }, [isRedirectPage]);

  const isEnglish = isRedirectPage || hasRouteFlag("support-in-english");
  const isSpanishHost = hostLocale(pageHost()) === "es";
  // Without a configuration the page shows, and its elements report the failure.
  const wantsEnglish = useConfiguration((configuration) => featuresOf(configuration).xyndiRedirect, {
    fallback: false,
    enabled: isSpanishHost,
  });
  const destination = useMemo(
    () => inEnglish(routed, { isSpanishHost, wantsEnglish, isEnglish }),
    [routed, isSpanishHost, wantsEnglish, isEnglish],
  );
  const isSupport = page !== undefined && pageOf(page).isSupport;
  return [destination, isSupport && isEnglish ? "en" : locale];
}

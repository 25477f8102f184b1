/* Connects RichText (core/html) to an element: heading level, styles, problem reports and navigation. */

import { type ReactNode, useMemo } from "react";
import { pageAddress } from "../../platform/page.ts";
import { RichText, HtmlContext } from "../../html/RichText.tsx";
import { useNavigation } from "../hooks/use-navigation.ts";
import { logEvent } from "../../session/log-event.ts";
import { useElement } from "../../platform/element-context.ts";
import { send } from "../class/send.ts";
import { adoptSheet } from "../../ui/sheets.ts";

/** Provides what HTML rendered in an element needs: heading level, styles, and problem reports. */
export function HtmlProvider({ children }: { children: ReactNode }) {
  const { host, headingLevel } = useElement();
  const surroundings = useMemo(
    () => ({
      headingLevel: Number(headingLevel),
      adopt(css: string) {
        if (host?.shadowRoot) adoptSheet(host.shadowRoot, css);
      },
      report(code: string) {
        send(host, "tv-error", { code });
        logEvent("html/sanitize", code, host?.localName);
      },
    }),
    [host, headingLevel],
  );
  return <HtmlContext.Provider value={surroundings}>{children}</HtmlContext.Provider>;
}

interface Props {
  html: string;
  /** Base address of its links and pictures. Default: the page's. */
  base?: string | undefined;
  /** Shown until the HTML is sanitized. */
  pending?: ReactNode;
  /** Shown if the HTML is too large: over 256 kB. */
  refused?: ReactNode;
}

/**
 * Renders HTML from a server or the content system. A followed link first dispatches `tv-navigate`, which the page can
 * cancel.
 */
export function ContentHtml({ html, base, pending, refused }: Props) {
  const { canNavigate } = useNavigation();
  return (
    <HtmlProvider>
      <RichText
        html={html}
        base={base ?? pageAddress()}
        onNavigate={(href) => !canNavigate(href)}
        pending={pending}
        refused={refused}
      />
    </HtmlProvider>
  );
}

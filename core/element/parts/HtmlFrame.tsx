import { useMemo, type ReactNode } from "react";
import { HtmlContext } from "../../html/context.ts";
import { logEvent } from "../../session/log-event.ts";
import { useElement } from "../../platform/element-context.ts";
import { send } from "../class/send.ts";
import { adoptSheet } from "../../ui/sheets.ts";

/** Provides what HTML rendered in an element needs: heading level, styles, and link events. */
export function HtmlFrame({ children }: { children: ReactNode }) {
  const { host, headingLevel } = useElement();
  const surroundings = useMemo(
    () => ({
      headingLevel: Number(headingLevel),
      adopt(css: string) {
        if (host?.shadowRoot) adoptSheet(host.shadowRoot, css);
      },
      report(code: string) {
        send(host, "tv-error", { code });
        logEvent("html/sanitise", code, host?.localName);
      },
    }),
    [host, headingLevel],
  );
  return <HtmlContext.Provider value={surroundings}>{children}</HtmlContext.Provider>;
}

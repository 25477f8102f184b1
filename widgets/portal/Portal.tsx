import { useEffect, useMemo, useRef, useState } from "react";
import { ElementContext, useElement } from "../../core/platform/element-context.ts";
import { flush } from "../../core/platform/navigation-guard.ts";
import { reloadPage } from "../../core/platform/navigate.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useCustomerCode } from "../../core/element/hooks/use-customer-code.ts";
import { useContent } from "../../core/element/hooks/use-content.ts";
import { createRouter } from "../../core/platform/navigation/router.ts";
import { usePath } from "../../core/platform/navigation/use-path.ts";
import type { PortalElement } from "./element.ts";
import { HandedDownContext } from "./handed-down.ts";
import css from "./Portal.css?inline";
import { PageShown } from "./PageShown.tsx";
import type { PageName } from "./pages.ts";
import { Redirecting } from "./Redirecting.tsx";
import { destinationOf, documentAt, isFollowed, type Documents } from "./routes.ts";
import { Content } from "./schema.ts";
import { useLanguage } from "./use-language.ts";
import { useOutcomes } from "./use-outcomes.ts";
import { usePlaces } from "./use-page-change.ts";
import { useSignInReturn } from "./use-sign-in-return.ts";
import { Waiting } from "./Waiting.tsx";

type Props = WidgetProps<typeof PortalElement>;

const none: Content = {};
const noDocuments: Documents = {};

export function Portal(props: Props) {
  const given = useContent(Content, props.content);
  useSheet(css);
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
  const wanted = useSignInReturn(isAddressed, here);
  const path = wanted ?? here;
  const { documents = noDocuments } = given;
  const routed = useMemo(() => destinationOf(path, documents), [path, documents]);
  const [destination, lang] = useLanguage(routed);
  const prefix = host?.localName.replace(/-[^-]+$/, "") ?? "tv";
  const isElsewhere = useLoadElsewhere(here, documents) || (wanted && !isFollowed(wanted, documents));
  usePlaces(isAddressed);
  const hasShown = useRef(false);
  const customer = useCustomerCode(() => import("./CustomerAhead.tsx"));
  const outcomes = useOutcomes(destination && "page" in destination ? destination.page : undefined);

  const handedDown = useMemo(
    () => ({
      prefix,
      lang,
      theme,
      words,
      consent,
      content: { ...given, document: documentAt(path, documents) },
      headingLevel: headingLevel + 1,
      path: isAddressed ? wanted : path,
    }),
    [prefix, lang, theme, words, consent, given, documents, headingLevel, isAddressed, wanted, path],
  );

  if (!destination || isElsewhere) return <Waiting state="loading" />;
  const shown = (page: PageName) => (
    <PageShown
      page={page}
      path={path}
      router={router}
      level={headingLevel}
      prefix={prefix}
      isAddressed={isAddressed}
      hasShown={hasShown}
      outcomes={outcomes}
      isPending={wanted !== undefined}
    />
  );
  return (
    <ElementContext.Provider value={{ ...element, locale: lang }}>
      {customer && <customer.CustomerAhead />}
      <HandedDownContext.Provider value={handedDown}>
        {"redirect" in destination ? (
          <Redirecting redirect={destination.redirect} router={router} failed={shown("failed")} />
        ) : (
          shown(destination.page)
        )}
      </HandedDownContext.Provider>
    </ElementContext.Provider>
  );
}

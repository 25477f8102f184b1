/*
 * Shows a document of the content system, or says why there is none. ContentHtml.tsx renders the text once its code
 * has loaded; until then, the element is in the state `loading`.
 */

import { useState, useEffect, useLayoutEffect, useRef } from "react";
import { pageAddress } from "../../core/platform/page.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useContent, type ContentState } from "../../core/element/hooks/use-content.ts";
import { safeAddress } from "../../core/platform/safe-address.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import { ContentHtml } from "../../core/element/parts/ContentHtml.tsx";
import { useElement } from "../../core/platform/element-context.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import { Button } from "../../core/ui/button/Button.tsx";
import { ArrowUpIcon, PrintIcon } from "../../core/ui/action-icons.tsx";
import { LinkButton } from "../../core/ui/link-button/LinkButton.tsx";
import { AlertIcon } from "../../core/ui/icons.tsx";
import type { DocumentElement } from "./element.ts";
import css from "./Document.css?inline";
import { Content } from "./schema.ts";
import { strings, type Texts } from "./strings/index.ts";

const stateNames = {
  loading: "loading",
  empty: "empty",
  wrong: "document-failed",
  given: "ready",
} as const satisfies Record<ContentState<unknown>["status"], string>;

export function Document({ content, backToTop }: WidgetProps<typeof DocumentElement>) {
  const t = useStrings(strings);
  const given = useContent(Content, content);
  // The refused document. A new one gets another try.
  const [refused, setRefused] = useState<string>();
  /** Whether the code that draws HTML is still loading. */
  const [isPending, setPending] = useState(false);
  useSheet(css);

  const document = given.status === "given" ? given.content : undefined;
  const isRefused = document !== undefined && document.html === refused;
  const shown = isRefused ? "document-failed" : stateNames[given.status];
  useElementState<typeof DocumentElement>(isPending ? "loading" : shown);

  if (given.status === "loading") return <Skeleton />;
  if (!document) return <NoDocument text={t(given.status === "wrong" ? "failed" : "empty")} />;
  return (
    <DocumentView
      t={t}
      {...document}
      pdf={safeAddress(document.pdf, document.base ?? pageAddress())}
      backToTop={backToTop && !isPending}
      onPending={setPending}
      onRefused={() => setRefused(document.html)}
    />
  );
}

interface DocumentViewProps extends Omit<Content, "pdf"> {
  t: Translate<Texts>;
  /** Absolute and safe. */
  pdf: string | undefined;
  backToTop: boolean;
  /** Called when the text starts to load, and at its end. */
  onPending: (isPending: boolean) => void;
  onRefused: () => void;
}

/** Title, print link, text and the button back to the top. */
function DocumentView({ t, title, html, base, pdf, backToTop, onPending, onRefused }: DocumentViewProps) {
  const { headingLevel } = useElement();
  const heading = useRef<HTMLDivElement>(null);
  const toTop = () => {
    heading.current?.focus({ preventScroll: true });
    // Uses the page's `scroll-behavior`, which respects reduced motion.
    heading.current?.scrollIntoView({ block: "start" });
  };
  return (
    <section className="document" part="section" aria-labelledby="heading">
      <div className="top">
        <div
          ref={heading}
          className="heading"
          id="heading"
          role="heading"
          aria-level={headingLevel as number}
          tabIndex={-1}
        >
          <slot name="heading">{title}</slot>
        </div>
        {pdf && (
          <LinkButton href={pdf} look="quiet" newTab>
            <PrintIcon />
            <span>{t("print")}</span>
            <span className="visually-hidden">{t("newTab")}</span>
          </LinkButton>
        )}
      </div>
      <div part="text">
        <ContentHtml
          html={html}
          base={base}
          pending={<Pending t={t} onPending={onPending} />}
          refused={<NoDocument text={t(pdf ? "failedWithPdf" : "failed")} onShown={onRefused} />}
        />
      </div>
      {backToTop && (
        <div>
          <Button look="quiet" onClick={toTop}>
            <ArrowUpIcon />
            <span>{t("backToTop")}</span>
          </Button>
        </div>
      )}
    </section>
  );
}

function Pending({ t, onPending }: Pick<DocumentViewProps, "t" | "onPending">) {
  useLayoutEffect(() => {
    onPending(true);
    return () => onPending(false);
  }, [onPending]);
  return (
    <div role="status">
      <Skeleton />
      <span className="visually-hidden">{t("loading")}</span>
    </div>
  );
}

interface NoDocumentProps {
  text: string;
  /** Called once when it is shown. */
  onShown?: () => void;
}

/** Shows if there is no document, or none that may be shown. */
function NoDocument({ text, onShown }: NoDocumentProps) {
  useEffect(() => {
    onShown?.();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is shown
  }, []);
  return (
    <div className="panel" role="status" part="error-panel">
      <AlertIcon />
      <p>{text}</p>
    </div>
  );
}

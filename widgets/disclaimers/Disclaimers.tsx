import { useState, useEffect } from "react";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useContent, type ContentState } from "../../core/element/hooks/use-content.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import { ContentHtml } from "../../core/element/parts/ContentHtml.tsx";
import { useElement } from "../../core/platform/element-context.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import type { DisclaimersElement } from "./element.ts";
import css from "./Disclaimers.css?inline";
import { Content } from "./schema.ts";
import { strings, type Texts } from "./strings/index.ts";

const stateNames = {
  loading: "loading",
  empty: "empty",
  wrong: "text-failed",
  given: "ready",
} as const satisfies Record<ContentState<unknown>["status"], string>;

export function Disclaimers({ content, variant }: WidgetProps<typeof DisclaimersElement>) {
  const t = useStrings(strings);
  const given = useContent(Content, content);
  // The refused text. A new text gets another try.
  const [refused, setRefused] = useState<string>();
  useSheet(css);

  const text = given.status === "given" ? given.content : undefined;
  const isRefused = text !== undefined && text.html === refused;
  useElementState<typeof DisclaimersElement>(isRefused ? "text-failed" : stateNames[given.status]);

  if (given.status === "loading") return <Skeleton />;
  if (!text) return given.status === "wrong" ? <p className="muted">{t("failed")}</p> : null;
  return <TextBlock t={t} variant={variant} {...text} onRefused={() => setRefused(text.html)} />;
}

interface TextBlockProps extends Content {
  t: Translate<Texts>;
  variant: "disclaimers" | "rich-text";
  onRefused: () => void;
}

/** Heading and text. Small print always has an accessible name, ordinary text only with a heading. */
function TextBlock({ t, variant, heading, html, base, onRefused }: TextBlockProps) {
  const { headingLevel } = useElement();
  const isSmall = variant === "disclaimers";
  const title = heading ?? (isSmall ? t("heading") : "");
  return (
    <section
      className={isSmall ? "disclaimers" : "rich-text-block"}
      part="section"
      aria-labelledby={title ? "heading" : undefined}
    >
      {title && (
        <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
          <slot name="heading">{title}</slot>
        </div>
      )}
      <ContentHtml
        html={html}
        base={base}
        pending={
          <div role="status">
            <Skeleton />
            <span className="visually-hidden">{t("loading")}</span>
          </div>
        }
        refused={<Refused text={t("failed")} onShown={onRefused} />}
      />
    </section>
  );
}

function Refused({ text, onShown }: { text: string; onShown: () => void }) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is shown
  useEffect(onShown, []);
  return <p className="muted">{text}</p>;
}

import { useEffect } from "react";
import { ContentHtml } from "../../../core/element/parts/ContentHtml.tsx";
import { useElement } from "../../../core/platform/element-context.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Skeleton } from "../../../core/ui/skeleton/Skeleton.tsx";
import type { Content } from "../schema.ts";
import type { Texts } from "../strings/index.ts";

interface Props extends Content {
  t: Translate<Texts>;
  variant: "disclaimers" | "rich-text";
  onRefused: () => void;
}

/** Heading and text. Small print always has an accessible name, ordinary text only with a heading. */
export function TextBlock({ t, variant, heading, html, base, onRefused }: Props) {
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

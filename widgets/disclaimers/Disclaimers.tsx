import { useState } from "react";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useContent, type ContentState } from "../../core/element/hooks/use-content.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { DisclaimersElement } from "./element.ts";
import css from "./Disclaimers.css?inline";
import { Content } from "./schema.ts";
import { strings } from "./strings/index.ts";
import { TextBlock } from "./view/TextBlock.tsx";

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

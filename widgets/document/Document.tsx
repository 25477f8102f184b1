import { useState } from "react";
import { pageAddress } from "../../core/platform/page.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useContent, type ContentState } from "../../core/element/hooks/use-content.ts";
import { safeAddress } from "../../core/platform/safe-address.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { DocumentElement } from "./element.ts";
import css from "./Document.css?inline";
import { Content } from "./schema.ts";
import { strings } from "./strings/index.ts";
import { DocumentView, NoDocument } from "./view/DocumentView.tsx";

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

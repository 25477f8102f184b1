import { useMemo, useState } from "react";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useMethods, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useContent } from "../../core/element/hooks/use-content.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { PromoBannerElement } from "./element.ts";
import css from "./PromoBanner.css?inline";
import { periodOf } from "./period.ts";
import { Content } from "./schema.ts";
import { strings } from "./strings/index.ts";
import { usePhase } from "./use-phase.ts";
import { PromoView } from "./view/PromoView.tsx";

export function PromoBanner({ content }: WidgetProps<typeof PromoBannerElement>) {
  const t = useStrings(strings);
  const { onNavigate } = useNavigation();
  const given = useContent(Content, content);
  useSheet(css);

  const promo = given.status === "given" ? given.content : undefined;
  const period = useMemo(() => promo && periodOf(promo.startDate, promo.endDate), [promo]);
  const phase = usePhase(period);
  const [isOpen, setOpen] = useState(false);
  useMethods({ reset: () => setOpen(false) });

  const isLoading = given.status === "loading" || (period !== undefined && phase === undefined);
  const shown = isLoading ? "loading" : !phase ? "empty" : phase === "running" ? "ready" : phase;
  useElementState<typeof PromoBannerElement>(shown);

  if (isLoading) return <Skeleton />;
  // A modal that is being read stays open.
  if (!promo || (phase !== "running" && !isOpen)) return null;
  return (
    <PromoView
      t={t}
      promo={promo}
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
      onDismiss={() => setOpen(false)}
      onNavigate={onNavigate}
    />
  );
}

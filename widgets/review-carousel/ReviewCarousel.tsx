import { useState } from "react";
import { useElement } from "../../core/platform/element-context.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { Failed } from "../../core/element/parts/Failed.tsx";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useContentWithFallback } from "../../core/element/hooks/use-content.ts";
import { customerReviews } from "../../core/domain/support/blocks.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { ReviewCarouselElement } from "./element.ts";
import { Content } from "./schema.ts";
import { strings } from "./strings/index.ts";
import { Carousel } from "./view/Carousel.tsx";

export function ReviewCarousel({ content }: WidgetProps<typeof ReviewCarouselElement>) {
  const t = useStrings(strings);
  const { locale } = useElement();
  const resource = customerReviews(locale);
  const { status, data, error } = useContentWithFallback<Content>(Content, content, resource);

  const [isRetried, setRetried] = useState(false);
  const retry = () => {
    setRetried(true);
    void resource.load(true);
  };

  const state = ((): "loading" | "ready" | "empty" | "error" => {
    if (status === "failed") return "error";
    if (status !== "succeeded") return "loading";
    return data.reviews.length ? "ready" : "empty";
  })();
  useElementState<typeof ReviewCarouselElement>(state);

  if (state === "error") return <Failed error={error} isRetried={isRetried} onRetry={retry} />;
  if (state === "loading") return <Skeleton />;
  return state === "ready" && data ? (
    <Carousel t={t} locale={locale} isRetried={isRetried} {...data} />
  ) : null;
}

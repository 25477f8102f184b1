import { useEffect, type ReactNode } from "react";
import { useElementState } from "../../core/element/hooks/hooks.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { OffersElement } from "./element.ts";
import type { Shop } from "./shop.ts";

interface Props {
  shop: Shop;
  /** Announced to screen readers. */
  text: string;
  /** The view's own skeleton. */
  children?: ReactNode;
}

/** Loading view. */
export function Waiting({ shop: { say }, text, children }: Props) {
  useElementState<typeof OffersElement>("loading");
  useEffect(() => {
    say(text);
    return () => say("");
  }, [say, text]);
  return children ?? <Skeleton />;
}

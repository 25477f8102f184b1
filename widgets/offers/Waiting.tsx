import { useEffect } from "react";
import { useElementState } from "../../core/element/hooks/hooks.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { OffersElement } from "./element.ts";
import type { Shop } from "./shop.ts";

/** Loading view. */
export function Waiting({ shop: { say }, text }: { shop: Shop; text: string }) {
  useElementState<typeof OffersElement>("loading");
  useEffect(() => {
    say(text);
    return () => say("");
  }, [say, text]);
  return <Skeleton />;
}

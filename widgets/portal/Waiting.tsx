import { useElementState } from "../../core/element/hooks/hooks.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { PortalElement } from "./element.ts";

/** Placeholder until it is known which page to show. */
export function Waiting({ state }: { state: "loading" | "redirecting" }) {
  useElementState<typeof PortalElement>(state);
  return <Skeleton />;
}

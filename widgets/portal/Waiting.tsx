import { useElementState } from "../../core/element/hooks.ts";
import { Skeleton } from "../../core/ui/Skeleton.tsx";
import type { PortalElement } from "./element.ts";

/** Until it is known which page shows. */
export function Waiting({ state }: { state: "loading" | "redirecting" }) {
  useElementState<typeof PortalElement>(state);
  return <Skeleton />;
}

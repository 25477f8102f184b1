import type { ComponentProps } from "react";
import { Failed as CoreFailed } from "../../core/element/parts/Failed.tsx";
import { useElementState } from "../../core/element/hooks/hooks.ts";
import type { SupportElement } from "./element.ts";

/** A load error: shown here and reported to the page. */
export function Failed(props: ComponentProps<typeof CoreFailed>) {
  useElementState<typeof SupportElement>("error");
  return <CoreFailed {...props} />;
}

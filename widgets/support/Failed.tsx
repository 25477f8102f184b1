import type { ComponentProps } from "react";
import { Failed as CoreFailed } from "../../core/element/Failed.tsx";
import { useElementState } from "../../core/element/hooks.ts";
import type { SupportElement } from "./element.ts";

/** Something could not be loaded: said here, and told to the page. */
export function Failed(props: ComponentProps<typeof CoreFailed>) {
  useElementState<typeof SupportElement>("error");
  return <CoreFailed {...props} />;
}

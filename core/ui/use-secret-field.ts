import { useLayoutEffect, type RefObject } from "react";
import { useElement } from "../platform/element-context.ts";
import { whileConnected } from "../platform/presence.ts";

/**
 * Empties the input in `field` when its element is removed from the page, so that passwords and codes don't return with it.
 */
export function useSecretField(field: RefObject<HTMLElement | null>): void {
  const { presence } = useElement();
  // A layout effect: Preact runs other effects a frame later.
  useLayoutEffect(
    () =>
      whileConnected(presence, () => {
        const input = field.current?.querySelector("input");
        return () => {
          if (input) input.value = "";
        };
      }),
    [field, presence],
  );
}

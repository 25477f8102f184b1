import { openPage } from "../../platform/navigate.ts";
import { onceConnected } from "../../platform/once-connected.ts";
import { useElement } from "../../platform/element-context.ts";
import { useNavigation } from "./use-navigation.ts";

/**
 * Returns a function that navigates without a click, unless the page does it. An element that is out of the page navigates
 * when it is inserted again.
 */
export function useNavigate(): (href: string) => void {
  const { presence } = useElement();
  const { canNavigate } = useNavigation();
  return (href) =>
    onceConnected(presence, () => {
      if (canNavigate(href)) openPage(href);
    });
}

import { useCallback, type MouseEvent } from "react";
import { isPlainClick } from "../../platform/plain-click.ts";
import { useElement } from "../../platform/element-context.ts";
import { send } from "../class/send.ts";

interface Navigation {
  /** Dispatches `tv-navigate` before a link is followed. Returns false if the page handles the navigation itself. */
  canNavigate(href: string): boolean;
  /** `onClick` of a link. */
  onNavigate(event: MouseEvent<HTMLAnchorElement>): void;
}

/** For links. An element that uses it documents the event `tv-navigate`. */
export function useNavigation(): Navigation {
  const { host } = useElement();
  const canNavigate = useCallback((href: string) => send(host, "tv-navigate", { href }, true), [host]);
  return {
    canNavigate,
    onNavigate(event) {
      if (isPlainClick(event) && !canNavigate(event.currentTarget.href)) event.preventDefault();
    },
  };
}

import { useCallback, type MouseEvent } from "react";
import { openPage, isPlainClick } from "../../platform/navigate.ts";
import { onceConnected } from "../../platform/presence.ts";
import { useElement } from "../../platform/element-context.ts";
import { send } from "../class/send.ts";

interface Navigation {
  /** Dispatches `tv-navigate` before a link is followed. Returns false if the page handles the navigation itself. */
  canNavigate(href: string): boolean;
  /** `onClick` of a link. */
  onNavigate(event: MouseEvent<HTMLAnchorElement>): void;
  /**
   * Navigates without a click, unless the page does it. An element that is out of the page navigates when it is inserted
   * again.
   */
  navigate(href: string): void;
}

/** Links and other navigation. An element that uses it documents the event `tv-navigate`. */
export function useNavigation(): Navigation {
  const { host, presence } = useElement();
  const canNavigate = useCallback((href: string) => send(host, "tv-navigate", { href }, true), [host]);
  return {
    canNavigate,
    onNavigate(event) {
      if (isPlainClick(event) && !canNavigate(event.currentTarget.href)) event.preventDefault();
    },
    navigate(href) {
      onceConnected(presence, () => {
        if (canNavigate(href)) openPage(href);
      });
    },
  };
}

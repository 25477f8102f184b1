import { useCallback, type MouseEvent } from "react";
import { goTo } from "../../platform/navigate.ts";
import { isPlainClick } from "../../platform/plain-click.ts";
import { readWhileConnected } from "../../platform/presence.ts";
import { useElement } from "../../platform/element-context.ts";
import { send } from "../class/send.ts";

interface Navigation {
  /** Tells the page of an address that is about to be followed (`tv-navigate`); false where the page goes there itself. */
  canNavigate(href: string): boolean;
  /** A link's `onClick`. */
  onNavigate(event: MouseEvent<HTMLAnchorElement>): void;
  /** Goes there without a click, unless the page does. An element that is out of the page does so when it is back. */
  navigate(href: string): void;
}

/** Links and ways out of the page; an element that uses it documents the event `tv-navigate`. */
export function useNavigation(): Navigation {
  const { host, presence } = useElement();
  const canNavigate = useCallback((href: string) => send(host, "tv-navigate", { href }, true), [host]);
  return {
    canNavigate,
    onNavigate(event) {
      if (isPlainClick(event) && !canNavigate(event.currentTarget.href)) event.preventDefault();
    },
    navigate(href) {
      void readWhileConnected(presence, async () => {
        if (canNavigate(href)) goTo(href);
      });
    },
  };
}

import { useCallback, type MouseEvent } from "react";
import { goTo } from "../browser/navigate.ts";
import { isPlainClick } from "../browser/plain-click.ts";
import { readWhileConnected } from "../browser/presence.ts";
import { useElement } from "./context.ts";
import { send } from "./send.ts";

interface Following {
  /** Tells the page of an address that is about to be followed (`tv-navigate`); false where the page goes there itself. */
  mayFollow(href: string): boolean;
  /** A link's `onClick`. */
  onFollow(event: MouseEvent<HTMLAnchorElement>): void;
  /** Goes there without a click, unless the page does. An element that is out of the page does so when it is back. */
  leaveFor(href: string): void;
}

/** Links and ways out of the page; an element that uses it documents the event `tv-navigate`. */
export function useFollow(): Following {
  const { host, presence } = useElement();
  const mayFollow = useCallback((href: string) => send(host, "tv-navigate", { href }, true), [host]);
  return {
    mayFollow,
    onFollow(event) {
      if (isPlainClick(event) && !mayFollow(event.currentTarget.href)) event.preventDefault();
    },
    leaveFor(href) {
      void readWhileConnected(presence, async () => {
        if (mayFollow(href)) goTo(href);
      });
    },
  };
}

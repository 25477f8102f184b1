import { useLayoutEffect, type MouseEventHandler } from "react";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import type { Words } from "./words.ts";

/** What every view of the element receives. */
export interface Shop {
  ids: CustomerIds;
  words: Words;
  /** Address on the brand's site; undefined until known. */
  base: string | undefined;
  /** Goes to another path of the offers; `inPlace` without a history entry. */
  go: (path: string, inPlace?: boolean) => void;
  /** Announces progress to screen readers. */
  say: (text: string) => void;
  /** Keeps the focus in the element, if it is there, while the focused node is about to be removed. */
  wait: () => void;
  /** The view is ready: its heading takes a waiting focus. */
  arrive: () => void;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
  /** Click handler of links to other views of this element. */
  onGo: MouseEventHandler<HTMLAnchorElement>;
}

/** Returns the address of a page on the brand's site. */
export const addressOf = ({ base }: Shop, path: string): string | undefined =>
  base === undefined ? undefined : new URL(path, base).href;

/** Lets a view take a waiting focus when it is shown. */
export function useArrival({ arrive }: Shop): void {
  useLayoutEffect(() => arrive(), [arrive]);
}

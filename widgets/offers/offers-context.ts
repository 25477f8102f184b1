import { useLayoutEffect, type MouseEventHandler } from "react";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import type { State } from "./flow.ts";
import type { Format } from "./format.ts";

/** What every view of the element receives. */
export interface OffersContext {
  ids: CustomerIds;
  format: Format;
  /** Address on the brand's site; undefined until known. */
  base: string | undefined;
  /** Goes to another path of the offers; `inPlace` without a history entry. `onCanceled`: the page does it itself. */
  go: (path: string, inPlace?: boolean, onCanceled?: () => void) => void;
  /** An order has ended. `hasLeft`: the customer has left the review that sent it. */
  onOrderEnd: (state: State, hasLeft: boolean) => void;
  /** Announces progress to screen readers. */
  announce: (text: string) => void;
  /** Announces the view's heading, unless it is read anyway: it has the focus, or is an alert. */
  announceHeading: () => void;
  /** Keeps the focus in the element, if it is there, while the focused node is about to be removed. */
  holdFocus: () => void;
  /** The view is ready: its heading takes a waiting focus. */
  focusHeading: () => void;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
  /** Click handler of links to other views of this element. */
  onGo: MouseEventHandler<HTMLAnchorElement>;
}

/** Returns the address of a page on the brand's site. */
export const addressOf = ({ base }: OffersContext, path: string): string | undefined =>
  base === undefined ? undefined : new URL(path, base).href;

/** Lets a view take a waiting focus when it is shown. */
export function useHeadingFocus({ focusHeading }: OffersContext): void {
  useLayoutEffect(() => focusHeading(), [focusHeading]);
}

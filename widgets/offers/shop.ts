import type { MouseEventHandler } from "react";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import type { Words } from "./words.ts";

/** What every view of the element is given. */
export interface Shop {
  ids: CustomerIds;
  words: Words;
  /** Address on the brand's site; undefined until it is known. */
  base: string | undefined;
  /** To another path of the offers; `inPlace` without a step of the history. */
  go: (path: string, inPlace?: boolean) => void;
  /** Tells who cannot see it what is under way. */
  say: (text: string) => void;
  /** Keeps the focus in the element, where it is there, while what has it is about to go. */
  wait: () => void;
  /** The view is there: a focus that waits for it goes to its heading. */
  arrive: () => void;
  onFollow: MouseEventHandler<HTMLAnchorElement>;
  /** Of a link to another view of this element. */
  onGo: MouseEventHandler<HTMLAnchorElement>;
}

/** Address of a page of the brand's site. */
export const addressOf = ({ base }: Shop, path: string): string | undefined =>
  base === undefined ? undefined : new URL(path, base).href;

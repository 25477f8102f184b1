import { createContext } from "react";

/** What HTML needs of the element that it is rendered in. */
export interface HtmlSurroundings {
  /** Level of the heading above the HTML. */
  headingLevel: number;
  /** Adds the styles of HTML to the element's root before the next paint. */
  adopt(css: string): void;
  /** Reports HTML that couldn't be shown as it is to page and log: only a code, none of its text. */
  report(code: HtmlProblem): void;
}

/** `html-refused`: over 256 kB. `html-text-only`: the sanitizer can't be trusted, or its code failed to load. */
export type HtmlProblem = "html-refused" | "html-text-only";

export const HtmlContext = createContext<HtmlSurroundings>({
  headingLevel: 2,
  adopt() {},
  report() {},
});

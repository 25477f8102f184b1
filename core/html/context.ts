import { createContext } from "react";

/** What HTML is drawn in: its element gives this. */
export interface HtmlSurroundings {
  /** Level of the heading that the HTML stands under. */
  headingLevel: number;
  /** Gives the element's root the styles of HTML, before they are painted. */
  adopt(css: string): void;
  /** Tells page and log of HTML that could not be shown as it is: a code, nothing of its text. */
  report(code: HtmlProblem): void;
}

/** `html-refused`: over 256 kB. `html-text-only`: the sanitiser cannot be trusted, or its code did not come. */
export type HtmlProblem = "html-refused" | "html-text-only";

export const HtmlContext = createContext<HtmlSurroundings>({
  headingLevel: 2,
  adopt() {},
  report() {},
});

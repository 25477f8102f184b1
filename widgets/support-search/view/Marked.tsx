import { highlight, type HighlightTerms } from "../../../core/domain/support/search/highlight.ts";

/** Text with the matches highlighted (SUP-4). */
export const Marked = ({ text, highlightTerms }: { text: string; highlightTerms: HighlightTerms }) => (
  <>
    {highlight(text, highlightTerms).map(({ text: piece, hit }, at) =>
      hit ? <mark key={at}>{piece}</mark> : piece,
    )}
  </>
);

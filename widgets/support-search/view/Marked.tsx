import { highlight, type Sought } from "../../../core/domain/support/search/highlight.ts";

/** Text with the matches highlighted (SUP-4). */
export const Marked = ({ text, sought }: { text: string; sought: Sought }) => (
  <>
    {highlight(text, sought).map(({ text: piece, hit }, at) => (hit ? <mark key={at}>{piece}</mark> : piece))}
  </>
);

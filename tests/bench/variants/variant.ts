import type { Runtime } from "../../../tools/build/vite.ts";

/**
 * How a form reports an invalid address: by its own message, or by the browser's, of which a page only sees the
 * `invalid` event; `none` if the field accepts anything. `results`: time until a search finds a term.
 */
export type AnswerKind = "message" | "native" | "none" | "results";

/** How one of our elements is loaded. */
export interface Own {
  runtime: Runtime;
  entry: "el" | "tv";
  preload: boolean;
  /** Styles of its first view, if that is in the page's HTML. */
  firstView?: "link" | "inline";
}

/** A way to put a field on a page. All variants are served and measured alike. */
export interface Variant {
  name: string;
  /** Our own, the floor that they are compared with, other libraries, or a limit that is only reported. */
  kind: "own" | "floor" | "peer" | "limit";
  head: string;
  body: string;
  answer: AnswerKind;
  /** For our own variants: what is loaded, and how. */
  own?: Own;
}

/** A folder that the server serves below a path. */
export interface Mount {
  path: string;
  dir: string;
}

/** The page around a variant, the same for all: text before and after it, and a reserved height (CLS). */
export const pageOf = ({ head, body }: Pick<Variant, "head" | "body">): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A page with a form</title>
<link rel="icon" href="data:,">
${head}
</head>
<body>
<main>
<h1>A page with a form</h1>
<p>Television worth holding still for: new drama, wild places and live sport.</p>
<div style="min-height:20em">${body}</div>
<p>The text below the form must not move.</p>
</main>
</body>
</html>
`;

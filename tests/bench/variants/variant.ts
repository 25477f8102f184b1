import type { Runtime } from "../../../tools/build/vite.ts";

/**
 * How a form says that an address is bad: by a message of its own, or by the browser's, of which a page sees only the
 * `invalid` event; `none` where the field takes anything. `results`: how long a search takes to find a term.
 */
export type AnswerKind = "message" | "native" | "none" | "results";

/** One way to a field on a page, served and measured like the others. */
export interface Variant {
  name: string;
  /** Ours, what they are measured against, other people's, or a limit that is only printed. */
  kind: "own" | "floor" | "peer" | "limit";
  head: string;
  body: string;
  answer: AnswerKind;
  /** Ours only: what is loaded, and how. */
  own?: { runtime: Runtime; entry: "el" | "tv"; preload: boolean };
}

/** A folder that the server shows below a path. */
export interface Mount {
  path: string;
  dir: string;
}

/** The page around a variant, the same for all: words before and after, and a reserved height (CLS). */
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
<p>What stands below the form must not move.</p>
</main>
</body>
</html>
`;

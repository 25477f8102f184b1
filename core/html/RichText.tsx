/*
 * Renders untrusted HTML: sanitize.ts cleans it, draw.tsx converts it to React nodes. Elements supply HtmlContext
 * with core/element/parts/ContentHtml.tsx. The steps of privacy flows have their own renderer, StepTree.tsx.
 */

import {
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  type MouseEvent,
  type ReactNode,
  createContext,
} from "react";
import { pageAddress } from "../platform/page.ts";
import { isPlainClick } from "../platform/plain-click.ts";
import { useRetries } from "../platform/use-retries.ts";
import { draw, highestRank } from "./draw.tsx";
import { followAnchor } from "./follow-anchor.ts";
import { plainTextOf } from "./plain-text.ts";
import css from "./rich-text.css?inline";
import { sanitize, type Sanitized } from "./sanitize.ts";

/** What HTML needs of the element that it is rendered in. */
interface HtmlSurroundings {
  /** Level of the heading above the HTML. */
  headingLevel: number;
  /** Adds the styles of HTML to the element's root before the next paint. */
  adopt(css: string): void;
  /** Reports HTML that couldn't be shown as it is to page and log: only a code, none of its text. */
  report(code: HtmlProblem): void;
}

/** `html-refused`: over 256 kB. `html-text-only`: the sanitizer can't be trusted, or its code failed to load. */
type HtmlProblem = "html-refused" | "html-text-only";

export const HtmlContext = createContext<HtmlSurroundings>({
  headingLevel: 2,
  adopt() {},
  report() {},
});

export interface RichTextProps {
  /** HTML of a server or content system. */
  html: string;
  /**
   * Absolute address that the HTML was loaded from; relative links and pictures are resolved against it. Without it, no
   * pictures are shown.
   */
  base?: string | undefined;
  /** Level of the heading above it, if it isn't the element's own. */
  headingLevel?: number | undefined;
  /** Called with the absolute address of a followed link (plain click or Enter). Return true if it is handled. */
  onNavigate?: ((address: string) => boolean) | undefined;
  /** Placeholder until the HTML is ready. */
  pending?: ReactNode;
  /** Fallback for HTML that is refused because it is over 256 kB. */
  refused?: ReactNode;
}

/** Whether there is nothing to sanitize. A short text is shown at once then, so that it moves nothing. */
const isPlainText = (html: string): boolean => html.length < 4_000 && !/[<&]/.test(html);

/** Renders HTML of a server or content system. Only the steps of privacy flows are rendered in another way (StepTree.tsx). */
export function RichText({ html, base, headingLevel, onNavigate, pending, refused }: RichTextProps) {
  const surroundings = useContext(HtmlContext);
  const [ready, setReady] = useState<{ html: string; content: Sanitized }>();
  const [attempt, onFailure] = useRetries();

  useLayoutEffect(() => surroundings.adopt(css), [surroundings]);
  const isPlain = isPlainText(html);
  useEffect(() => {
    if (isPlain) return;
    let isCurrent = true;
    const show = (content: Sanitized) => {
      if (!isCurrent) return;
      setReady({ html, content });
      if (ready?.html === html) return; // its failure has been reported
      if (content.kind === "refused") surroundings.report("html-refused");
      if (content.kind === "text") surroundings.report("html-text-only");
    };
    sanitize(html).then(show, () => {
      show({ kind: "text", text: plainTextOf(html) });
      onFailure();
    });
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- sanitized once per HTML and attempt, reported once per HTML
  }, [html, attempt]);

  const onFollow = (address: string, anchor: string | undefined, event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    if (anchor === undefined) {
      if (onNavigate?.(address)) event.preventDefault();
      return;
    }
    event.preventDefault();
    followAnchor(event.currentTarget.closest(".rich-text"), anchor);
  };

  if (isPlain) return <div className="rich-text">{html}</div>;
  const content = ready?.html === html ? ready.content : undefined;
  if (!content) return pending;
  if (content.kind === "refused") return refused;
  if (content.kind === "text") return <p className="rich-text">{content.text}</p>;
  const topLevel = (headingLevel ?? surroundings.headingLevel) + 1;
  const options = { base, linkBase: base ?? pageAddress(), topLevel, onFollow };
  return <div className="rich-text">{draw(content.nodes, highestRank(content.nodes), options)}</div>;
}

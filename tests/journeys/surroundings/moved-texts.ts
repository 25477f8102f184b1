import type { Page } from "@playwright/test";

/** How far the texts of a page have moved: the worst score of one frame, and each text with its way. */
export interface MovedTexts {
  worst: number;
  entries: string[];
}

declare global {
  interface Window {
    movedTexts?: MovedTexts;
  }
}

/**
 * Records in each frame what has moved on the page, by its text. The browser's layout shift leaves out what a new node
 * shows at another place, although the customer sees it move. Its score is as the browser's: part of the window that is
 * affected, by the part of the window that it moves.
 */
export const recordMovedTexts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (window.top !== window) return;
    /** Height of the lines of the window that are counted, in px. */
    const LINE = 4;
    const found: MovedTexts = (window.movedTexts = { worst: 0, entries: [] });
    let last = new Map<string, DOMRect | null>();

    /** Finds the texts that are visible in the window, each with its place; null for one that is there twice. */
    function texts(): Map<string, DOMRect | null> {
      const places = new Map<string, DOMRect | null>();
      const range = document.createRange();
      const visit = (parent: Node): void => {
        for (const node of parent.childNodes) {
          if (node instanceof Element) {
            if (getComputedStyle(node).clipPath !== "none") continue; // for screen readers
            if (node.shadowRoot) visit(node.shadowRoot);
            visit(node);
            continue;
          }
          const text = node instanceof Text ? node.data.trim() : "";
          if (
            !text ||
            !node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
          )
            continue;
          range.selectNode(node);
          const place = range.getBoundingClientRect();
          if (!place.width || place.bottom < 0 || place.top > innerHeight) continue;
          places.set(text, places.has(text) ? null : place);
        }
      };
      visit(document.body ?? document);
      return places;
    }

    function compare(): void {
      const now = texts();
      const lines = new Set<number>();
      let way = 0;
      const moved: string[] = [];
      for (const [text, place] of now) {
        const before = last.get(text);
        if (!before || !place) continue;
        const distance = Math.max(Math.abs(place.top - before.top), Math.abs(place.left - before.left));
        if (distance < 3) continue;
        way = Math.max(way, distance);
        moved.push(
          `"${text.slice(0, 30)}" by ${Math.round(place.left - before.left)}, ${Math.round(place.top - before.top)}`,
        );
        for (const { top, bottom } of [before, place])
          for (let y = Math.max(0, top); y < Math.min(bottom, innerHeight); y += LINE)
            lines.add(Math.floor(y / LINE));
      }
      last = now;
      if (!lines.size) return;
      const impact = Math.min(1, (lines.size * LINE) / innerHeight);
      const score = impact * (way / Math.max(innerWidth, innerHeight));
      found.worst = Math.max(found.worst, score);
      found.entries.push(`${score.toFixed(4)} at ${Math.round(performance.now())} ms: ${moved.join(", ")}`);
    }

    const frame = (): void => {
      if (document.body) compare();
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });

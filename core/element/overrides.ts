import { mistake } from "../config/mistake.ts";

/** The data in the element's `<script type="application/json" data-for="…">`: what an editor writes into a page. */
export function childData(host: Element, name: string): Record<string, unknown> | undefined {
  for (const child of host.children) {
    if (child.localName !== "script" || child.getAttribute("data-for") !== name) continue;
    try {
      return JSON.parse(child.textContent ?? "") as Record<string, unknown>;
    } catch {
      mistake(
        `The <script data-for="${name}"> in <${host.localName}> is not JSON.`,
        "The page's own words for the element stand there.",
        "Correct it; until then our words are used.",
      );
    }
  }
  return undefined;
}

/** The page owner's words: the child script's, then the `strings` property's. */
export function overridesOf(host: Element, strings: unknown): Record<string, unknown> {
  return { ...childData(host, "strings"), ...(strings as object | null) };
}

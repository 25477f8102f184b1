import { reportMisuse } from "../../platform/config/report-misuse.ts";
import { releaseOf } from "../class/define.ts";

/**
 * Watches the page for tags with our prefix that don't work, and reports each once to the page's developer: undefined tags,
 * and those in `problems`, with the given function. Tags that the page doesn't use aren't reported.
 */
export function watchTags(prefix: string, problems: ReadonlyMap<string, () => void>): void {
  const reported = new Set<string>();
  const suspects = [":not(:defined)", ...problems.keys()].join();

  const check = ({ localName: tag }: Element) => {
    if (reported.has(tag) || !tag.startsWith(`${prefix}-`)) return;
    reported.add(tag);
    (problems.get(tag) ?? (() => void reportMisuse("unknown-tag", tag)))();
  };
  const look = (root: ParentNode) => root.querySelectorAll(suspects).forEach(check);

  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        if (!("matches" in node)) continue;
        if ((node as Element).matches(suspects)) check(node as Element);
        look(node as Element);
      }
  }).observe(document, { childList: true, subtree: true });
  look(document);
}

/**
 * Explains to the page's developer why a script that defines one of our tags later fails. We can't prevent that, because a
 * tag can be defined only once. In WebKit the browser's message doesn't name the tag, so nothing is logged.
 */
export function explainLateDefinitions(prefix: string): void {
  const explain = (event: { error?: unknown; reason?: unknown }) => {
    const { name, message } = Object(event.error ?? event.reason) as Partial<DOMException>;
    const [tag = ""] = new RegExp(`${prefix}-[a-z-]+`).exec(message ?? "") ?? [];
    if (name === "NotSupportedError" && releaseOf(tag)) void reportMisuse("tag-defined-again", tag);
  };
  addEventListener("error", explain);
  addEventListener("unhandledrejection", explain);
}

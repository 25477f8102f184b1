import { reportMisuse } from "../../platform/config/report-misuse.ts";
import { releaseOf } from "../class/define.ts";

/**
 * Watches the page for tags with our prefix that do not work, and tells the page's developer of each once: a tag that
 * nobody has defined, or one of `problems`, by what it says. What no page uses is not told.
 */
export function watchTags(prefix: string, problems: ReadonlyMap<string, () => void>): void {
  const told = new Set<string>();
  const suspects = [":not(:defined)", ...problems.keys()].join();

  const check = ({ localName: tag }: Element) => {
    if (told.has(tag) || !tag.startsWith(`${prefix}-`)) return;
    told.add(tag);
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
 * Tells the page's developer why a script of theirs that defines one of our tags later fails. We cannot keep that from
 * failing: a tag can be defined once. In WebKit the browser's own message has no tag, and we stay silent.
 */
export function explainLateDefinitions(prefix: string): void {
  const explain = (thrown: unknown) => {
    const { name, message } = Object(thrown) as Partial<DOMException>;
    const [tag = ""] = new RegExp(`${prefix}-[a-z-]+`).exec(message ?? "") ?? [];
    if (name === "NotSupportedError" && releaseOf(tag)) void reportMisuse("tag-defined-again", tag);
  };
  addEventListener("error", ({ error }) => explain(error));
  addEventListener("unhandledrejection", ({ reason }) => explain(reason));
}

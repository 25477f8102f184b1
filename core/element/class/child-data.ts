import { reportMisuse } from "../../platform/config/report-misuse.ts";

/** Returns the data in the element's `<script type="application/json" data-for="…">`, which editors write into a page. */
export function childData(host: Element, name: string): Record<string, unknown> | undefined {
  for (const child of host.children) {
    if (!child.matches(`script[data-for=${name}]`)) continue;
    try {
      return JSON.parse(child.textContent ?? "") as Record<string, unknown>;
    } catch {
      void reportMisuse("wrong-child", host.localName, name);
    }
  }
  return undefined;
}

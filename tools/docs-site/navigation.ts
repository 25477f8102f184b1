import { linksIn } from "../check/guide-blocks.ts";
import { pathOf } from "./links.ts";

export interface NavigationGroup {
  title: string;
  links: { path: string; title: string }[];
}

const INDEX = "docs/README.md";

/** Returns the guides in the order of docs/README.md, under its headings. Links to other files are left out. */
export function guideGroups(readme: string): NavigationGroup[] {
  return readme
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = "", ...lines] = section.split("\n");
      const links = lines.flatMap((line) => {
        const [, name = ""] = /^- \[([^\]]+)\]/.exec(line) ?? [];
        const [link] = name ? linksIn(INDEX, line) : [];
        const path = link && pathOf(link.target);
        return path ? [{ path, title: name }] : [];
      });
      return { title, links };
    });
}

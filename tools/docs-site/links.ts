import { posix } from "node:path";

/** Pages of the site that are outside of docs/, by file. */
export const outside: Readonly<Record<string, string>> = {
  "CHANGELOG.md": "changelog.html",
  "SECURITY.md": "security-policy.html",
};

/** Returns the site's path of a page or picture, or undefined if the site doesn't have it. */
export function pathOf(file: string): string | undefined {
  if (!/^docs\/(?:images\/|.*\.md$)/.test(file)) return outside[file];
  return file
    .slice("docs/".length)
    .replace(/README\.md$/, "index.html")
    .replace(/\.md$/, ".html");
}

/** Returns the way from a page of the site to its root: "" or "../". */
export const rootFrom = (page: string): string => "../".repeat(page.split("/").length - 1);

/**
 * Returns the address of a link for the site's page of `file`. Relative, because a release doesn't know where it will
 * be. Undefined if it leads to a file that the site doesn't have.
 */
export function siteHref(file: string, href: string): string | undefined {
  if (/^(?:[a-z]+:|#)/.test(href)) return href;
  const [path = "", anchor] = href.split("#");
  const target = pathOf(posix.join(posix.dirname(file), path));
  const from = pathOf(file);
  if (target === undefined || from === undefined) return undefined;
  const way = posix.relative(posix.dirname(from), target);
  return anchor === undefined ? way : `${way}#${anchor}`;
}

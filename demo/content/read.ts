import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ArticleSource } from "./article.ts";

const FOLDER = fileURLToPath(new URL(".", import.meta.url));

/** The content's files, by their path in this folder, in a stable order. */
function files(): Map<string, string> {
  const paths = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.(?:html|[jt]s)$/.test(path),
  );
  return new Map(paths.sort().map((path) => [path, readFileSync(join(FOLDER, path), "utf8")]));
}

/** Names a state of the content: another one where any file is another, the code that reads them included. */
export function contentDigest(): string {
  const hash = createHash("sha256");
  for (const [path, text] of files()) hash.update(path).update("\0").update(text).update("\0");
  return hash.digest("hex").slice(0, 16);
}

/** Every article, by category and in its order there. @throws Error where a file is not well-formed */
export async function readArticles(): Promise<ArticleSource[]> {
  // The parser is wanted only where the content has changed: not at every start.
  const { readArticle, translateLinks } = await import("./article.ts");
  const articles: ArticleSource[] = [];
  for (const [path, html] of files()) {
    const [, category, slug] = /^articles[\\/]([\w-]+)[\\/]([\w-]+)\.html$/.exec(path) ?? [];
    if (category && slug) articles.push(readArticle(html, category, slug));
  }
  translateLinks(articles);
  return articles.sort((a, b) => a.order - b.order);
}

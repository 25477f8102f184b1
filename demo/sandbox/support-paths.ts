import { and, arrayContains, eq, or } from "drizzle-orm";
import type { Database } from "./database/client.ts";
import { contentArticles, contentPages } from "./database/content-schema.ts";

/** Pages below `/support` that are neither a category nor an article. */
const OTHERS = ["contact", "redirect", "manual", "documentation"];

/** Whether there is a support page at a path: one that the content has, in any language, or one of the portal's own. */
export async function isSupportPath(db: Database, path: string): Promise<boolean> {
  const [, category, article, ...more] = path.split("/").filter(Boolean);
  if (category === undefined) return true;
  if (more.length) return false;
  if (article === undefined) {
    if (OTHERS.includes(category)) return true;
    const pages = db.select({ name: contentPages.name }).from(contentPages);
    return (await pages.where(eq(contentPages.name, category)).limit(1)).length > 0;
  }
  const listed = or(
    eq(contentArticles.category, category),
    arrayContains(contentArticles.topics, [category]),
  );
  const articles = db.select({ value: contentArticles.value }).from(contentArticles);
  return (await articles.where(and(eq(contentArticles.slug, article), listed)).limit(1)).length > 0;
}

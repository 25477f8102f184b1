import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { Hono } from "hono";
import type { Database } from "./database/client.ts";
import { contentArticles, contentManuals } from "./database/content-schema.ts";
import type { Env } from "./env.ts";

/** Returns the manual's title and chapters, or undefined if there is no such file. */
async function readManual(db: Database, file: string) {
  const [manual] = await db.select().from(contentManuals).where(eq(contentManuals.file, file));
  if (!manual) return undefined;
  const { title, summary, language, articles } = manual;
  const rows = await db
    .select({
      value: contentArticles.value,
      label: contentArticles.label,
      summary: contentArticles.summary,
      body: contentArticles.body,
      updated: contentArticles.updated,
    })
    .from(contentArticles)
    .where(and(inArray(contentArticles.value, articles), eq(contentArticles.language, language)));
  const chapters = rows.toSorted((a, b) => articles.indexOf(a.value) - articles.indexOf(b.value));
  return { title, summary, language, chapters };
}

/** Serves the manuals' files (SUP-7). They are generated from the current articles, so they always match them. */
export function manualFiles(db: Database): Hono<Env> {
  const printed = new Map<string, Promise<Uint8Array>>();
  return new Hono<Env>().get("/support/manuals/:file{[\\w-]+\\.pdf}", async (c) => {
    const file = c.req.param("file");
    const manual = await readManual(db, file);
    if (!manual) return c.notFound();
    const version = createHash("sha256").update(JSON.stringify(manual)).digest("hex").slice(0, 16);
    const etag = `"${version}"`;
    c.header("ETag", etag);
    c.header("Cache-Control", "no-cache");
    c.header("X-Content-Type-Options", "nosniff");
    if (c.req.header("if-none-match") === etag) return c.body(null, 304);
    const { manualPdf } = await import("../content/pdf/manual.ts");
    const pdf = printed.get(version) ?? manualPdf(manual);
    printed.set(version, pdf);
    return c.body(new Uint8Array(await pdf), 200, {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${file}"`,
    });
  });
}

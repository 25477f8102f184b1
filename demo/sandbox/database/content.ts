import { contentDigest } from "../../content/read.ts";
import type { Database } from "./client.ts";
import * as tables from "./content-schema.ts";

/**
 * Fills the content's tables from demo/content, all or none. Does nothing if they match the sources. A digest shows
 * that without reading any article.
 */
export const publishContent = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const digest = contentDigest();
    // A second process waits here, and then finds the work done.
    const [release] = await tx.select().from(tables.contentRelease).for("update");
    if (release?.digest === digest) return;
    const { contentRows } = await import("../../content/rows.ts");
    const rows = await contentRows();
    const { contentRelease, ...filled } = tables;
    for (const table of Object.values(filled)) await tx.delete(table);
    await tx.insert(tables.contentArticles).values(rows.articles);
    await tx.insert(tables.contentPages).values(rows.pages);
    await tx.insert(tables.contentBlocks).values(rows.blocks);
    await tx.insert(tables.contentManuals).values(rows.manuals);
    await tx.insert(tables.contentApps).values(rows.apps);
    await tx.insert(tables.contentReviews).values(rows.reviews);
    await tx.update(contentRelease).set({ digest });
  });

import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Language } from "../../content/language.ts";

/**
 * The content's tables. They aren't in schema.ts because a reset keeps them: no call writes to them, so they always
 * match demo/content, and filling them again would take most of a reset's time.
 */

const language = () => text("language").$type<Language>().notNull();
const displayOrder = () => integer("display_order").notNull();

export const contentRelease = pgTable("content_release", {
  id: boolean("id").primaryKey().default(true),
  digest: text("digest").notNull(),
});

export const contentPages = pgTable(
  "content_pages",
  {
    name: text("name").notNull(),
    language: language(),
    kind: text("kind").$type<"category" | "topic">().notNull(),
    header: text("header").notNull(),
    description: text("description").notNull(),
    image: text("image"),
    imageAlt: text("image_alt"),
    displayOrder: displayOrder(),
  },
  (table) => [primaryKey({ columns: [table.name, table.language] })],
);

export const contentArticles = pgTable(
  "content_articles",
  {
    value: text("value").notNull(),
    language: language(),
    slug: text("slug").notNull(),
    category: text("category").notNull(),
    topics: text("topics").array().notNull(),
    label: text("label").notNull(),
    searchLabel: text("search_label").notNull(),
    summary: text("summary").notNull(),
    body: text("body").notNull(),
    plain: text("plain").notNull(),
    popular: boolean("popular").notNull(),
    updated: date("updated").notNull(),
    displayOrder: displayOrder(),
  },
  (table) => [primaryKey({ columns: [table.value, table.language] })],
);

export const contentManuals = pgTable(
  "content_manuals",
  {
    name: text("name").notNull(),
    language: language(),
    title: text("title").notNull(),
    heading: text("heading").notNull(),
    searchLabel: text("search_label").notNull(),
    summary: text("summary").notNull(),
    articles: text("articles").array().notNull(),
    file: text("file").notNull(),
    popular: boolean("popular").notNull(),
    displayOrder: displayOrder(),
  },
  (table) => [primaryKey({ columns: [table.name, table.language] })],
);

export const contentBlocks = pgTable(
  "content_blocks",
  {
    name: text("name").notNull(),
    language: language(),
    fields: jsonb("fields").$type<Record<string, unknown>>().notNull(),
    displayOrder: displayOrder(),
  },
  (table) => [primaryKey({ columns: [table.name, table.language] })],
);

export const contentApps = pgTable(
  "content_apps",
  {
    name: text("name").notNull(),
    language: language(),
    heading: text("heading").notNull(),
    displayOrder: displayOrder(),
  },
  (table) => [primaryKey({ columns: [table.name, table.language] })],
);

export const contentReviews = pgTable("content_reviews", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  language: language(),
  content: text("content").notNull(),
  username: text("username").notNull(),
  rating: integer("rating").notNull(),
  displayOrder: displayOrder(),
});

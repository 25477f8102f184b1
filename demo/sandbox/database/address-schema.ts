import { integer, pgTable, text } from "drizzle-orm/pg-core";

/** Not in schema.ts, like the content's tables: no call writes to it, and a reset keeps it. */
export const addresses = pgTable("addresses", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  street: text("street").notNull(),
  city: text("city").notNull(),
  state: text("state").notNull(),
  zip: text("zip").notNull(),
  search: text("search").notNull(),
  searchStreet: text("search_street").notNull(),
});

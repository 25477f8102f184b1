import { and, arrayContains, asc, eq, gte, inArray, or } from "drizzle-orm";
import { z } from "zod";
import { serviceNames } from "../../../../core/http/wire.ts";
import { languages } from "../../../content/language.ts";
import {
  contentApps,
  contentArticles,
  contentManuals,
  contentReviews,
} from "../../database/content-schema.ts";
import { operation, type Service } from "../../operation.ts";
import { HttpError } from "../../http-error.ts";
import { grouped, manualAddress, siteAt, supportComponents } from "./content-layout.ts";

/** Identifies the client to the content system. It isn't secret: every page's configuration has it. */
const API_KEY = "kestrel-web-content";
const SITE = "kestrel";
/** Article texts per response. */
const TEXTS_ON_A_PAGE = 50;

const language = z.enum(languages);
const segment = z.string().regex(/^[\w-]{1,100}$/, "Letters, digits and hyphens");

/** Settings that all operations share: content is public, so they take no token. */
const reading = { method: "GET", apiVersion: "1.0", token: "none" } as const;

export const content: Service = {
  name: serviceNames.content,
  apiVersion: "1.0",
  operations: [
    // SUP-5
    operation({
      ...reading,
      name: "getSupportLayout",
      path: "/layout/render",
      query: `?apikey=${API_KEY}&site=${SITE}`,
      input: z.object({
        item: z.literal("/support"),
        language,
        apikey: z.string(),
        site: z.string(),
        from: z.coerce.number().int().min(0).default(0),
      }),
      async handle(asked, { db, origin }) {
        if (asked.apikey !== API_KEY) throw new HttpError(403, "The API key is not known");
        if (asked.site !== SITE) throw new HttpError(404, "There is no such site");
        const main = await supportComponents(db, asked.language, asked.from);
        const context = { language: asked.language, site: siteAt(origin) };
        const route = { name: "support", placeholders: { main } };
        return { status: 200, body: { data: { context, route } } };
      },
    }),
    // SUP-6: an article is found in its category and in each topic that lists it, by its name in either language.
    operation({
      ...reading,
      name: "getArticle",
      path: "/articles/{category}/{article}",
      input: z.object({ category: segment, article: segment, language }),
      async handle(asked, { db, origin }) {
        const named = db
          .select({ value: contentArticles.value })
          .from(contentArticles)
          .where(
            and(
              eq(contentArticles.slug, asked.article),
              or(
                eq(contentArticles.category, asked.category),
                arrayContains(contentArticles.topics, [asked.category]),
              ),
            ),
          );
        const [row] = await db
          .select()
          .from(contentArticles)
          .where(and(inArray(contentArticles.value, named), eq(contentArticles.language, asked.language)));
        if (!row) throw new HttpError(404, "There is no such article");
        const { value, label, category, topics, body, updated } = row;
        const article = { value, label, category, topics, body, updated };
        return { status: 200, body: { data: { site: siteAt(origin), article } } };
      },
    }),
    // SUP-4
    operation({
      ...reading,
      name: "getArticleTexts",
      path: "/texts",
      input: z.object({ language, from: z.string().default("") }),
      async handle(asked, { db }) {
        const rows = await db
          .select({ value: contentArticles.value, plain: contentArticles.plain })
          .from(contentArticles)
          .where(and(eq(contentArticles.language, asked.language), gte(contentArticles.value, asked.from)))
          .orderBy(asc(contentArticles.value))
          .limit(TEXTS_ON_A_PAGE + 1);
        const next = rows[TEXTS_ON_A_PAGE]?.value;
        const texts = rows
          .slice(0, TEXTS_ON_A_PAGE)
          .map(({ value, plain }) => ({ value, desc: { value: plain } }));
        return { status: 200, body: { data: { texts, next } } };
      },
    }),
    // SUP-7
    operation({
      ...reading,
      name: "getManuals",
      path: "/manuals",
      input: z.object({ language }),
      async handle(asked, { db, origin }) {
        const rows = await db.select().from(contentManuals).orderBy(asc(contentManuals.displayOrder));
        const spanish = new Map(rows.filter((row) => row.language === "es").map((row) => [row.name, row]));
        const english = new Map(rows.filter((row) => row.language === "en").map((row) => [row.name, row]));
        const fileLists = grouped(
          rows.filter((row) => row.language === asked.language),
          (row) => row.heading,
        ).map(({ heading, rows: files }) => ({
          heading,
          files: files.map(({ name, title }) => ({
            name: title,
            pdf: { src: manualAddress(english.get(name)) },
            spanish: { src: manualAddress(spanish.get(name)) },
          })),
        }));
        return { status: 200, body: { data: { site: siteAt(origin), fileLists } } };
      },
    }),
    // PAG-7
    operation({
      ...reading,
      name: "getApps",
      path: "/apps",
      input: z.object({ language }),
      async handle(asked, { db }) {
        const rows = await db
          .select()
          .from(contentApps)
          .where(eq(contentApps.language, asked.language))
          .orderBy(asc(contentApps.displayOrder));
        const groups = grouped(rows, (row) => row.heading).map(({ heading, rows: apps }) => ({
          heading,
          apps: apps.map(({ name }) => ({ name })),
        }));
        return { status: 200, body: { data: { groups } } };
      },
    }),
    operation({
      ...reading,
      name: "getReviews",
      path: "/reviews",
      input: z.object({ language }),
      async handle(asked, { db }) {
        const rows = await db
          .select()
          .from(contentReviews)
          .where(eq(contentReviews.language, asked.language))
          .orderBy(asc(contentReviews.displayOrder));
        const reviews = rows.map(({ content, username, rating }) => ({ content, username, rating }));
        const sum = reviews.reduce((total, { rating }) => total + rating, 0);
        const starAverage = Math.round((10 * sum) / Math.max(reviews.length, 1)) / 10;
        return { status: 200, body: { data: { reviews, reviewCount: reviews.length, starAverage } } };
      },
    }),
  ],
};

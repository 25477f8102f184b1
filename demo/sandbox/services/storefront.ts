import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { serviceNames } from "../../../core/api/wire.ts";
import { tell } from "../accounts/holding-words.ts";
import { isRunning } from "../accounts/holdings.ts";
import { banners, plans, subscriptions } from "../database/schema.ts";
import { operation, type Circumstances, type Service } from "../operation.ts";
import { Refusal } from "../refusal.ts";

const common = { apiVersion: "1.0", token: "customer", method: "GET" } as const;

/** BAN-7: a banner with its picture's absolute addresses. */
function shown(row: typeof banners.$inferSelect, { language, origin }: Circumstances) {
  const { small, medium, large, extraLarge } = row.images;
  return {
    style: row.style,
    group: row.offerGroup,
    ...row.words[language],
    banner: {
      small: origin + small,
      medium: origin + medium,
      large: origin + large,
      extraLarge: origin + extraLarge,
    },
  };
}

export const storefront: Service = {
  name: serviceNames.storefront,
  apiVersion: "1.0",
  operations: [
    // BAN-3: the offer groups of which nothing is subscribed to.
    operation({
      ...common,
      name: "getStorefrontBanner",
      path: "/banners",
      input: z.object({}),
      async handle(_, circumstances) {
        const { db, now, personId } = circumstances;
        const running = await db
          .select({ group: plans.offerGroup })
          .from(subscriptions)
          .innerJoin(plans, eq(plans.sku, subscriptions.sku))
          .where(isRunning(personId, now));
        const subscribed = new Set(running.map(({ group }) => group));
        const rows = await db.select().from(banners).orderBy(asc(banners.id));
        const offered = rows.filter(({ offerGroup }) => !subscribed.has(offerGroup));
        return { status: 200, body: { data: { banners: offered.map((row) => shown(row, circumstances)) } } };
      },
    }),
    // BAN-7
    operation({
      ...common,
      name: "getBannerDetails",
      path: "/banners/{group}",
      input: z.object({ group: z.string().max(40) }),
      async handle({ group }, circumstances) {
        const { db, language } = circumstances;
        const [row] = await db.select().from(banners).where(eq(banners.offerGroup, group));
        if (!row) throw new Refusal(404, tell(language, "noBanner"));
        return { status: 200, body: { data: shown(row, circumstances) } };
      },
    }),
  ],
};

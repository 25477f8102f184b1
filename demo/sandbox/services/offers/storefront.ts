import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { serviceNames } from "../../../../core/http/wire.ts";
import { serviceMessage } from "../messages.ts";
import { isRunning } from "../account/customer-queries.ts";
import { runDueRenewals } from "../subscriptions/renewals.ts";
import { banners, plans, subscriptions } from "../../database/schema.ts";
import { activationPath, activationUrl } from "../../partners/links.ts";
import { operation, type RequestContext, type Service } from "../../operation.ts";
import { HttpError } from "../../http-error.ts";

const common = { apiVersion: "1.0", token: "customer", method: "GET" } as const;

/** Returns a banner with the absolute addresses of its picture (BAN-7). */
function shown(row: typeof banners.$inferSelect, { language, origin }: RequestContext) {
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
    // BAN-3: the offer groups without a subscription.
    operation({
      ...common,
      name: "getStorefrontBanner",
      path: "/banners",
      input: z.object({}),
      async handle(_, context) {
        const { db, now, personId } = context;
        await runDueRenewals(db, personId, now);
        const running = await db
          .select({ group: plans.offerGroup })
          .from(subscriptions)
          .innerJoin(plans, eq(plans.sku, subscriptions.sku))
          .where(isRunning(personId, now));
        const subscribed = new Set(running.map(({ group }) => group));
        const rows = await db.select().from(banners).orderBy(asc(banners.id));
        const offered = rows.filter(({ offerGroup }) => !subscribed.has(offerGroup));
        return { status: 200, body: { data: { banners: offered.map((row) => shown(row, context)) } } };
      },
    }),
    // BAN-7
    operation({
      ...common,
      name: "getBannerDetails",
      path: "/banners/{group}",
      input: z.object({ group: z.string().max(40) }),
      async handle({ group }, context) {
        const { db, language } = context;
        const [row] = await db.select().from(banners).where(eq(banners.offerGroup, group));
        if (!row) throw new HttpError(404, serviceMessage(language, "noBanner"));
        return { status: 200, body: { data: shown(row, context) } };
      },
    }),
    // OFR-13: for each subscribed app; a subscription that waits for its activation takes precedence over an activated
    // one.
    operation({
      ...common,
      method: "POST",
      name: "getActivationUrls",
      path: "/activation-urls",
      withoutKey: true,
      input: z.strictObject({
        apps: z.array(z.string().min(1).max(40)).min(1).max(20),
        isThankyouPage: z.boolean(),
      }),
      async handle({ apps }, context) {
        const { db, now, personId } = context;
        const running = await db
          .select({ id: subscriptions.id, appId: plans.appId })
          .from(subscriptions)
          .innerJoin(plans, eq(plans.sku, subscriptions.sku))
          .where(and(isRunning(personId, now), inArray(plans.appId, apps)))
          .orderBy(asc(subscriptions.activationStatus), desc(subscriptions.id));
        // The last one of each app applies.
        const last = [...new Map(running.map((row) => [row.appId, row.id]))];
        const ottservices = last.map(async ([appId, id]) => ({
          appId,
          activationUrl: await activationUrl(db, context, activationPath(appId, id)),
        }));
        return { status: 200, body: { activationUrls: { ottservices: await Promise.all(ottservices) } } };
      },
    }),
  ],
};

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { advance, customerOf } from "./customer-client.ts";
import { START_MS, startTestSandbox, type Json } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

type Role = Parameters<typeof customerOf>[1];
async function subscriptionsOf(role: Role, language?: string): Promise<Json[]> {
  const { body } = await (await customerOf(sandbox, role, language)).get("subscriptions/subscriptions");
  return (body["data"] as { subscriptions: Json[] }).subscriptions;
}
const summary = (rows: readonly Json[]) =>
  rows.map((row) => [row["sku"], row["subscriptionStatus"], row["action"]]);
const DAY_MS = 24 * 60 * 60 * 1000;

describe("getSubscriptions", () => {
  test("SUB-1 full@ has current, canceled and past subscriptions, current ones first", async () => {
    expect(summary(await subscriptionsOf("full"))).toEqual([
      ["apple-tv-month", "CURRENT", "UNSUBSCRIBE"],
      ["max-standard-month", "CURRENT", "UNSUBSCRIBE"],
      ["nba-season", "CURRENT", "RESUBSCRIBE"],
      ["channels-all-month", "CURRENT", "UNSUBSCRIBE"],
      ["discovery-month", "CURRENT", "UNSUBSCRIBE"],
      ["max-basic-month", "PAST", "RESUBSCRIBE"],
      ["apple-tv-month", "PAST", "RESUBSCRIBE"],
    ]);
    expect(await subscriptionsOf("new")).toEqual([]);
  });

  test("SUB-1 a canceled subscription is past after its end", async () => {
    await advance(sandbox, 250 * DAY_MS);
    const rows = await subscriptionsOf("full");
    expect(rows.find(({ sku }) => sku === "nba-season")).toMatchObject({ subscriptionStatus: "PAST" });
  });

  test("BAN-1 xcp subscriptions wait for activation: a promotion, a free trial and an ordinary one", async () => {
    const waiting = (rows: Json[]) =>
      rows
        .filter((row) => row["subscriptionType"] === "xcp" && row["activationStatus"] === "NOT_ACTIVATED")
        .map((row) => [row["appId"], row["offerType"]]);
    expect(waiting(await subscriptionsOf("full"))).toEqual([
      ["apple", "freeTrial"],
      ["wbd", "promotion"],
    ]);
    expect(waiting(await subscriptionsOf("blocked"))).toEqual([["wbd", undefined]]);
  });

  test("SUB-8 carries the fields of the contract", async () => {
    const rows = await subscriptionsOf("full");
    const max = rows.find(({ sku }) => sku === "max-standard-month");
    expect(max).toEqual({
      sku: "max-standard-month",
      offerId: "offer-max-standard-month",
      baseSku: "max-standard-month",
      subscriptionName: "Max",
      subscriptionType: "xcp",
      subscriptionStatus: "CURRENT",
      subscriptionPlan: "Standard",
      appId: "wbd",
      appName: "Max",
      icon: expect.stringMatching(/\/brand\/plans\/max\.svg$/) as string,
      price: 9.99,
      currency: "USD",
      planDuration: "Month",
      renewalDate: expect.any(Number) as number,
      renewalPrice: 16.99,
      renewalDescription: "Renews automatically until you cancel.",
      subscriptionStartDate: expect.any(Number) as number,
      accountId: "a-3001",
      productKey: "pk-max-standard-month",
      publisherName: "WBD",
      billedBy: "Kestrel",
      lineOfService: "OTT",
      activationStatus: "NOT_ACTIVATED",
      action: "UNSUBSCRIBE",
      offerType: "promotion",
      isPromotion: true,
      description: {
        status: "Activate to start streaming",
        bulletins: ["No ads", "Watch on 2 devices at the same time", "30 downloads"],
      },
      offerDetails: [{ name: "Standard", description: expect.any(Array) as string[] }],
      confirmations: expect.arrayContaining([
        {
          action: "UNSUBSCRIBE",
          items: [
            {
              description: [
                "You keep access until the end of the period you've paid for.",
                "It won't renew, and you won't be charged again.",
              ],
            },
          ],
        },
      ]) as object[],
      otherOffers: [
        expect.objectContaining({
          sku: "max-standard-year",
          action: "UPGRADE",
          price: 169.99,
          amountDueToday: 160,
        }),
        expect.objectContaining({ sku: "max-premium-month", action: "UPGRADE" }),
        expect.objectContaining({ sku: "max-basic-month", action: "DOWNGRADE" }),
      ],
      termsAndConditions: expect.stringContaining("<p>Max renews automatically") as string,
    });
    expect(Number(max?.["renewalDate"])).toBeGreaterThan(Date.now());
  });

  test("SUB-8 an ending subscription has an end date, and a renewing season pass says 'next season'", async () => {
    const rows = await subscriptionsOf("full");
    const nba = rows.find(({ sku }) => sku === "nba-season");
    expect(nba).not.toHaveProperty("renewalDate");
    expect(Number(nba?.["endDate"])).toBeGreaterThan(Date.now());
    await sandbox.db.execute(
      "update subscriptions set ends_at = null, renews_at = now() + interval '200 days' where sku = 'nba-season'",
    );
    const renewing = (await subscriptionsOf("full")).find(({ sku }) => sku === "nba-season");
    expect(renewing).toMatchObject({ renewalDescription: "next season", action: "UNSUBSCRIBE" });
  });

  test("is in Spanish if requested", async () => {
    const [apple] = await subscriptionsOf("full", "es");
    expect(apple).toMatchObject({
      subscriptionPlan: "Mensual",
      offerDetails: [{ name: "Mensual" }],
      otherOffers: [{ sku: "apple-tv-year", name: "Anual" }],
      description: {
        status: "Actívala para empezar a ver contenido",
        bulletins: expect.arrayContaining(["4K"]) as [],
      },
      renewalDescription: "Se renueva automáticamente hasta que la canceles.",
    });
  });
});

describe("storefront", () => {
  const groupsOf = async (role: Role) => {
    const { body } = await (await customerOf(sandbox, role)).get("storefront/banners");
    return (body["data"] as { banners: { group: string }[] }).banners.map(({ group }) => group);
  };

  test("BAN-3 there are offers of the groups without a running subscription", async () => {
    expect(await groupsOf("new")).toEqual(["wbd", "apple"]);
    expect(await groupsOf("linked")).toEqual(["wbd"]);
    expect(await groupsOf("full")).toEqual([]);
  });

  test("BAN-7 a banner has style, group, title, description and existing pictures", async () => {
    const customer = await customerOf(sandbox, "new");
    const { status, body } = await customer.get("storefront/banners/wbd");
    expect(status).toBe(200);
    expect(body["data"]).toMatchObject({
      style: "full",
      group: "wbd",
      title: "Max is here",
      description: "Series, movies and live sports from $9.99/month.",
    });
    const { banner } = body["data"] as { banner: Record<string, string> };
    expect(Object.keys(banner)).toEqual(["small", "medium", "large", "extraLarge"]);
    for (const address of Object.values(banner)) {
      const { pathname } = new URL(address);
      const picture = await sandbox.send("GET", pathname);
      expect(picture.headers.get("content-type")).toBe("image/webp");
      await picture.arrayBuffer();
    }
    expect((await customer.get("storefront/banners/none")).status).toBe(404);
  });
});

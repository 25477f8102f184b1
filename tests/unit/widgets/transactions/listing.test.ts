import { describe, expect, test } from "vitest";
import type { Transaction } from "../../../../core/domain/transactions/transactions.ts";
import { translator } from "../../../../core/i18n/strings.ts";
import { csv } from "../../../../widgets/transactions/statement-csv.ts";
import {
  filtered,
  initialListing,
  linesOf,
  ordered,
  pageOf,
  pagesOf,
  servicesOf,
  sorted,
  type Line,
  appOf,
  categoryOf,
  isFreeTrial,
} from "../../../../widgets/transactions/listing.ts";
import { money } from "../../../../widgets/transactions/view/line-format.ts";
import { withRefund } from "../../../../widgets/transactions/refund.ts";
import { strings } from "../../../../widgets/transactions/strings/index.ts";
import { listsIn } from "../../../../widgets/transactions/use-lists.ts";

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);
const transaction = (id: string, more: Partial<Transaction> = {}): Transaction => ({
  id,
  date: NOW,
  serviceName: "Max",
  chargeCategory: "Subscription",
  appId: "wbd",
  amount: 9.99,
  currency: "USD",
  cardType: "VISA",
  cardLast4Digits: "4242",
  refundable: true,
  refundOf: "",
  ...more,
});
const line = (id: string, more: Partial<Transaction> = {}): Line => ({
  transaction: transaction(id, more),
  category: more.chargeCategory ?? "Subscription",
  app: more.appId ?? "wbd",
});
const ids = (lines: readonly Line[]) => lines.map((one) => one.transaction.id).join("");

describe("TRX-1 a statement", () => {
  const lines = [
    line("a", { date: NOW - DAY_MS, amount: 5, serviceName: "Max" }),
    line("b", { date: NOW - 40 * DAY_MS, amount: -5, serviceName: "Apple TV", appId: "apple" }),
    line("c", { date: NOW - 400 * DAY_MS, amount: 12, serviceName: "Kestrel Channels", appId: "cstore" }),
  ];

  test("can be sorted by each column both ways, newest first by default", () => {
    expect(ids(linesOf(lines, initialListing, NOW))).toBe("abc");
    const once = (column: Parameters<typeof sorted>[1]) => sorted(initialListing, column);
    expect(ids(linesOf(lines, once("date"), NOW))).toBe("cba");
    expect(ids(linesOf(lines, once("service"), NOW))).toBe("bca");
    expect(ids(linesOf(lines, once("amount"), NOW))).toBe("cab");
    expect(ids(linesOf(lines, sorted(once("amount"), "amount"), NOW))).toBe("bac");
    expect(ids(linesOf(lines, once("category"), NOW))).toBe("abc");
  });

  test("starts at the first page after another filter or order", () => {
    const second = { ...initialListing, page: 2 };
    expect(filtered(second, { service: "Max" })).toMatchObject({ service: "Max", page: 1 });
    expect(sorted(second, "amount").page).toBe(1);
  });

  test("is filtered by service and period", () => {
    const second = { ...initialListing, page: 2 };
    expect(ids(linesOf(lines, filtered(second, { service: "Apple TV" }), NOW))).toBe("b");
    expect(ids(linesOf(lines, filtered(second, { period: "last30" }), NOW))).toBe("a");
    expect(ids(linesOf(lines, filtered(second, { period: "last90" }), NOW))).toBe("ab");
    expect(ids(linesOf(lines, filtered(second, { period: "last365" }), NOW))).toBe("ab");
    expect(ids(linesOf(lines, filtered(second, { service: "Max", period: "last30" }), NOW))).toBe("a");
  });

  test("counts a period back from the newest transaction if the device's clock is behind", () => {
    expect(ids(linesOf(lines, filtered(initialListing, { period: "last30" }), NOW - 50 * DAY_MS))).toBe("a");
  });

  test("has pages of ten", () => {
    const many = Array.from({ length: 23 }, (_, n) => n);
    expect([0, 1, 10, 11, 23].map(pagesOf)).toEqual([1, 1, 1, 2, 3]);
    expect(pageOf(many, 3)).toEqual({ page: 3, items: [20, 21, 22] });
    expect(pageOf(many.slice(0, 12), 3)).toEqual({ page: 2, items: [10, 11] });
    expect(pageOf([], 1)).toEqual({ page: 1, items: [] });
  });

  test("names each service once, in alphabetical order", () => {
    expect(servicesOf(lines.map((one) => one.transaction))).toEqual(["Apple TV", "Kestrel Channels", "Max"]);
  });
});

describe("TRX-1 'Free Trial'", () => {
  const services = ["NBA League Pass", "Kestrel Cinema"];
  const en = translator(strings, "en");
  const of = (more: Partial<Transaction>) => transaction("a", { chargeCategory: "Promotion", ...more });

  test("is only a promotion of a configured service or of appId cstore", () => {
    expect(categoryOf(en, of({ serviceName: "NBA League Pass" }), services)).toBe("Free Trial");
    expect(categoryOf(en, of({ serviceName: "Kestrel Cinema" }), services)).toBe("Free Trial");
    expect(categoryOf(en, of({ appId: "cstore", serviceName: "Anything" }), [])).toBe("Free Trial");
    expect(categoryOf(en, of({ serviceName: "Max" }), services)).toBe("Promotion");
    const charge = { serviceName: "NBA League Pass", chargeCategory: "Subscription" };
    expect(isFreeTrial(transaction("a", charge), services)).toBe(false);
    expect(categoryOf(en, transaction("a", { appId: "cstore" }), services)).toBe("Subscription");
  });

  test("known categories have texts in both languages", () => {
    const es = translator(strings, "es");
    const words = ["Subscription", "Promotion", "Rental", "Refund", "GIFT"].map((chargeCategory) =>
      categoryOf(es, of({ chargeCategory }), []),
    );
    expect(words).toEqual(["Suscripción", "Promoción", "Alquiler", "Reembolso", "GIFT"]);
  });
});

test("TRX-4 an app is named only if its service's name doesn't say it", () => {
  const of = (serviceName: string, appId: string) => appOf(transaction("a", { serviceName, appId }));
  expect(of("Sports Plus", "nba")).toBe("NBA");
  expect(of("NBA League Pass", "nba")).toBe("");
  expect(of("Kestrel Channels", "cstore")).toBe("");
});

test("TRX-1 another order starts at the first page", () => {
  const second = { ...initialListing, page: 2 };
  const sorting = { sort: "service", isDescending: true } as const;
  expect(ordered(second, sorting)).toEqual({ ...second, ...sorting, page: 1 });
});

describe("TRX-1 the file", () => {
  test("quotes each cell and ends each line as spreadsheets require", () => {
    expect(
      csv([
        ["a", 'b"c', "d,e"],
        ["línea\n2", 9.99, -5],
      ]),
    ).toBe('\uFEFF"a","b""c","d,e"\r\n"línea\n2","9.99","-5"\r\n');
  });

  test.each([
    "=1+1",
    "+1+1",
    "-1+1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    " =1",
    "|calc",
    "-cmd|' /C calc'!A0",
    "＝1+1",
    "－1",
    "\0=1",
    "\u200b=1",
  ])("makes the formula %j harmless", (text) => {
    expect(csv([[text]])).toBe(`\uFEFF"'${text.replaceAll('"', '""')}"\r\n`);
  });

  test("leaves numbers numbers", () => {
    expect(csv([[-9.99, "-12", "3.5"]])).toBe('\uFEFF"-9.99","-12","3.5"\r\n');
  });
});

test("TRX-4 amounts have the US format in each language", () => {
  expect(money("en", -9.99, "USD")).toBe("−$9.99");
  expect(money("es", 10.5, "USD")).toBe("$10.50");
  expect(money("en", 5, "EUR")).toBe("€5.00");
  expect(money("en", 5, "points")).toBe("5.00 points");
});

test("TRX-2 a refund is one new line", () => {
  const refund = transaction("r", { amount: -9.99, refundOf: "a", refundable: false });
  const after = withRefund([transaction("a"), transaction("b")], refund);
  expect(after.map(({ id, refundable }) => [id, refundable])).toEqual([
    ["r", false],
    ["a", false],
    ["b", true],
  ]);
  expect(withRefund(after, refund)).toEqual(after);
});

test("TRX-1 TRX-2 missing or invalid lists of the configuration are empty", () => {
  const none = { freeTrialServices: [], refundReasons: [] };
  for (const wrong of [
    undefined,
    null,
    {},
    [],
    "x",
    { refundReasons: "x" },
    { refundReasons: [{ code: "A" }] },
  ])
    expect(listsIn(wrong)).toEqual(none);
  const refundReasons = [{ code: "A", en: "a", es: "b" }];
  expect(listsIn({ refundReasons, subscriptionAction: ["X"] })).toEqual({ ...none, refundReasons });
});

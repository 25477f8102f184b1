/* What there must be before a write, in SQL of the test's own. */

import { createHash, randomBytes } from "node:crypto";
import type { Kind, Write } from "./plan.ts";
import type { Servers } from "./servers.ts";

/** What the page needs to know for one write. */
export interface Given {
  act: Exclude<Kind, "cancellation" | "change" | "undo"> | "subscription";
  /** Address of the visitor who isn't a customer. */
  email: string;
  serial: string;
  transaction: number;
  sku: string;
  toSku: string;
  group: string;
  action: string;
  /** MMYY */
  expiry: string;
  crn: string;
  /** What the tab's last page has stored. */
  stored: string;
}

/** Rows that the write adds or changes, by table and operation, and how many. */
export type Rows = Readonly<Record<string, number>>;

export interface Prepared {
  given: Given;
  /** Whose rows count: of a customer's id or of an address. */
  about: string;
  expected: Rows;
  /** What a write of two parts has done after the first one, which the customer sees and can stop at. */
  halfway?: Rows;
}

export interface Customer {
  ids: Record<
    "personId" | "customerRelationshipId" | "accountId" | "serviceAccountId" | "xboAccountId",
    string
  >;
  email: string;
}

type Sql = Servers["query"];

let number = 0;
const run = randomBytes(4).toString("hex");
const unique = (what: string) => `${what}-${run}-${++number}`;

export async function newCustomer(query: Sql): Promise<Customer> {
  const personId = unique("p");
  const email = `${personId}@example.test`;
  const ids = {
    personId,
    customerRelationshipId: unique("cr"),
    accountId: unique("a"),
    serviceAccountId: unique("sa"),
    xboAccountId: unique("xbo"),
  };
  await query(
    `insert into people (person_id, customer_relationship_id, account_id, service_account_id, xbo_account_id, email,
       first_name, last_name, password_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, 'Nia', 'Newman', '', now())`,
    [...Object.values(ids), email],
  );
  return { ids, email };
}

/** How long a login lasts, in ms: longer than all server clock changes of a run together. */
const LOGIN_MS = 400 * 86_400_000;

/** Signs a customer in. Returns what the tab keeps. */
export async function newLogin(query: Sql, { ids }: Customer): Promise<object> {
  const accessToken = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(accessToken).digest("hex");
  const until = Date.now() + LOGIN_MS;
  await query(
    `insert into tokens (hash, client_id, expires_at, person_id) values ($1, 'kestrel-web', $2, $3)`,
    [hash, new Date(until), ids.personId],
  );
  const times = { accessUntil: until, renewAt: until, authUntil: until, correction: 0 };
  return { version: 2, hint: "1", held: false, ids, accessToken, refreshToken: "", ...times };
}

const clear = (query: Sql, person: string) =>
  query(
    `update subscriptions set renews_at = null, next_sku = null, ends_at = least(ends_at, started_at)
     where person_id = $1`,
    [person],
  );

/** Adds a card to the customer, or resets the existing one's expiration. */
async function card(query: Sql, person: string): Promise<void> {
  await query(`update wallets set expiration_date = '0941' where person_id = $1 and removed_at is null`, [
    person,
  ]);
  await query(
    `insert into wallets (person_id, token, card_type, card_last4_digits, expiration_date, first_name, last_name,
       address1, city, state, zip, created_at)
     select $1, $2, 'VISA', '4242', '0941', 'Nia', 'Newman', '7 Quarry Road', 'Boise', 'ID', '83702', now()
     where not exists (select from wallets where person_id = $1 and removed_at is null)`,
    [person, unique("tok")],
  );
}

const noCard = (query: Sql, person: string) =>
  query(`update wallets set removed_at = now() where person_id = $1 and removed_at is null`, [person]);

/** A subscription's state before an action on it, the action, and what it does. */
interface Case {
  action: string;
  sku: string;
  toSku?: string;
  /** Column values besides the usual ones. */
  state?: { endsAt?: boolean; nextSku?: string };
  expected: Rows;
}

const changed = (action: string): Rows => ({
  "subscriptions update": 1,
  [`ledger insert change ${action}`]: 1,
});

const cases: Record<"cancellation" | "change" | "undo", readonly Case[]> = {
  cancellation: [
    { action: "UNSUBSCRIBE", sku: "channels-all-month", expected: changed("UNSUBSCRIBE") },
    { action: "UNSUBSCRIBE", sku: "apple-tv-month", expected: changed("UNSUBSCRIBE") },
  ],
  change: [
    {
      action: "DOWNGRADE",
      sku: "channels-all-month",
      toSku: "channels-one-month",
      expected: changed("DOWNGRADE"),
    },
    {
      action: "UPGRADE",
      sku: "channels-one-month",
      toSku: "channels-all-month",
      expected: { ...changed("UPGRADE"), "transactions insert": 1, "ledger insert charge UPGRADE": 1 },
    },
    {
      action: "UPGRADE",
      sku: "max-basic-month",
      toSku: "max-premium-month",
      expected: {
        ...changed("UPGRADE"),
        "transactions insert": 1,
        "ledger insert charge UPGRADE": 1,
        "orders update": 1,
        "ledger insert order submitOrder": 1,
      },
    },
  ],
  undo: [
    {
      action: "UNDO_DOWNGRADE",
      sku: "channels-all-month",
      state: { nextSku: "channels-one-month" },
      expected: changed("UNDO_DOWNGRADE"),
    },
    {
      action: "RESUBSCRIBE",
      sku: "apple-tv-month",
      state: { endsAt: true },
      expected: changed("RESUBSCRIBE"),
    },
    { action: "UNDO_ACTIVATION", sku: "max-basic-month", expected: changed("UNDO_ACTIVATION") },
  ],
};

const empty = {
  email: "",
  serial: "",
  transaction: 0,
  sku: "",
  toSku: "",
  group: "",
  action: "",
  expiry: "",
  crn: "",
  stored: "",
};

type Prepare = (query: Sql, customer: Customer, write: Write) => Promise<Prepared>;

const anonymous =
  (act: "sign-up" | "ticket" | "do-not-sell", expected: Rows): Prepare =>
  async () => {
    const email = `${unique("visitor")}@example.test`;
    return { given: { ...empty, act, email }, about: email, expected };
  };

const ofSubscription =
  (kind: keyof typeof cases): Prepare =>
  async (query, { ids: { personId } }, { variant }) => {
    const { action, sku, toSku = "", state, expected } = cases[kind][variant % cases[kind].length] as Case;
    await clear(query, personId);
    await card(query, personId);
    const ends = state?.endsAt ? new Date(Date.now() + 20 * 86_400_000) : null;
    const renews = state?.endsAt ? null : new Date(Date.now() + 300 * 86_400_000);
    await query(
      `insert into subscriptions (person_id, sku, price_cents, activation_status, wallet_id, started_at, renews_at,
         ends_at, next_sku)
       select $1, $2, price_cents, 'ACTIVATED', (select id from wallets where person_id = $1 and removed_at is null),
         now() - interval '9 days', $3, $4, $5 from plans where sku = $2`,
      [personId, sku, renews, ends, state?.nextSku ?? null],
    );
    return { given: { ...empty, act: "subscription", action, sku, toSku }, about: personId, expected };
  };

const prepare: Record<Kind, Prepare> = {
  "sign-up": anonymous("sign-up", { "recipients insert": 1 }),
  ticket: anonymous("ticket", { "tickets insert": 1 }),
  "do-not-sell": anonymous("do-not-sell", { "tickets insert": 1 }),
  async device(query, { ids: { personId, serviceAccountId } }) {
    const serial = unique("TV");
    await query(
      `insert into devices (person_id, service_account_id, serial_number, device_type, brand, model, friendly_name,
         created_at) values ($1, $2, $3, 'tv', 'SHARP', '4T-C50FL2', 'Den', now())`,
      [personId, serviceAccountId, serial],
    );
    return { given: { ...empty, act: "device", serial }, about: personId, expected: { "devices update": 1 } };
  },
  async card(query, { ids: { personId } }, { variant }) {
    const action = ["add", "update", "remove"][variant % 3] as "add" | "update" | "remove";
    await clear(query, personId);
    await (action === "add" ? noCard : card)(query, personId);
    const expiry = "1139";
    const operation = action === "add" ? "insert" : "update";
    const expected = { [`wallets ${operation}`]: 1, [`ledger insert card ${action}Wallet`]: 1 };
    return { given: { ...empty, act: "card", action, expiry }, about: personId, expected };
  },
  async refund(query, { ids: { personId } }) {
    const [charge] = await query<{ id: number }>(
      `insert into transactions (person_id, service_name, charge_category, app_id, amount_cents, card_type,
         card_last4_digits, created_at)
       values ($1, 'Max', 'Subscription', 'wbd', 999, 'VISA', '4242', now()) returning id`,
      [personId],
    );
    const expected = { "transactions insert": 1, "ledger insert refund refundTransaction": 1 };
    return {
      given: { ...empty, act: "refund", transaction: charge?.id ?? 0 },
      about: personId,
      expected,
    };
  },
  async order(query, { ids: { personId } }) {
    await clear(query, personId);
    await card(query, personId);
    const expected = {
      "orders update": 1,
      "subscriptions insert": 1,
      "transactions insert": 1,
      "ledger insert order submitOrder": 1,
      "ledger insert charge submitOrder": 1,
    };
    const chosen = { sku: "season-pass-month", group: "apple" };
    return { given: { ...empty, act: "order", ...chosen }, about: personId, expected };
  },
  cancellation: ofSubscription("cancellation"),
  change: ofSubscription("change"),
  undo: ofSubscription("undo"),
  "privacy-request": async (_, { ids: { personId } }) => ({
    given: { ...empty, act: "privacy-request" },
    about: personId,
    expected: { "privacy_requests insert": 1 },
  }),
  async withdrawal(query, { ids: { personId }, email }) {
    const crn = unique("PR").toUpperCase();
    await query(
      `insert into privacy_requests (crn, type, customer_sub_type, person_id, email, answers, language, outcome,
         received_at) values ($1, 'deletion', 'CURRENT', $2, $3, '{}', 'en', 'completed', now())`,
      [crn, personId, email],
    );
    const expected = { "privacy_requests update": 1 };
    return { given: { ...empty, act: "withdrawal", crn }, about: personId, expected };
  },
  async deactivation(query, { ids: { personId } }) {
    await clear(query, personId);
    await card(query, personId);
    await query(`update devices set removed_at = now() where person_id = $1`, [personId]);
    const halfway = { "wallets update": 1, "ledger insert card removeWallet": 1 };
    const expected = { ...halfway, "people update": 1 };
    return { given: { ...empty, act: "deactivation" }, about: personId, expected, halfway };
  },
};

/** Makes what a write needs. */
export const prepareWrite = (query: Sql, customer: Customer, write: Write): Promise<Prepared> =>
  prepare[write.kind](query, customer, write);

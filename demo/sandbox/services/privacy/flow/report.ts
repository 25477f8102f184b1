/*
 * The download for an access request: a JSON file with the data about a person, compiled at each download. facts.ts
 * creates its signed link.
 */

import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { recordCall } from "../../../call-record.ts";
import { readCall } from "../../../call.ts";
import { apiCors } from "../../../cors.ts";
import type { Database } from "../../../database/client.ts";
import {
  adChoices,
  advertisingIds,
  appPreferences,
  devices,
  people,
  recipients,
  subscriptions,
  termsAcceptances,
  tickets,
  transactions,
  wallets,
} from "../../../database/schema.ts";
import type { Env } from "../../../env.ts";
import { faults } from "../../../faults.ts";
import { isSigned } from "../../firmware/signing.ts";
import { loopbackHost } from "../../../guards.ts";
import { HttpError } from "../../../http-error.ts";
import { lifecycleOf, type PrivacyRequest } from "./lifecycle.ts";
import { findRequest, subjectEmail, subjectOf } from "./requests.ts";

/** Name for setting a scenario on a report's download, as on an operation. */
export const PRIVACY_REPORT = { service: "privacy-flow", operation: "getReport" } as const;

const FOLDER = "/privacy-reports";

/** Returns the path of a request's report, without its signature. */
export const reportPath = (crn: string): string => `${FOLDER}/${crn}`;

interface Subject {
  db: Database;
  account: Omit<typeof people.$inferSelect, "passwordHash">;
}

/** Returns rows without the database's ids. */
const withoutIds = <Row>(rows: (Row & { id: number; personId: string })[]) =>
  rows.map(({ id: _id, personId: _person, ...row }) => row);

/** Returns a person's payments and cards, without the cards' tokens. */
async function paymentsOf({ db, account: { personId } }: Subject) {
  const cards = withoutIds(await db.select().from(wallets).where(eq(wallets.personId, personId)));
  return {
    transactions: withoutIds(await db.select().from(transactions).where(eq(transactions.personId, personId))),
    cards: cards.map(({ token: _token, ...card }) => card),
  };
}

async function advertisingOf({ db, account: { personId, email } }: Subject) {
  return {
    adChoices: withoutIds(await db.select().from(adChoices).where(eq(adChoices.personId, personId))),
    advertisingIds: withoutIds(
      await db.select().from(advertisingIds).where(eq(advertisingIds.personId, personId)),
    ),
    appPreferences: withoutIds(
      await db.select().from(appPreferences).where(eq(appPreferences.personId, personId)),
    ),
    mailingList: await db
      .select()
      .from(recipients)
      .where(eq(sql`lower(${recipients.email})`, email.toLowerCase())),
  };
}

/** Returns a person's support requests, without the tokens of their files. */
async function supportOf({ db, account: { email } }: Subject) {
  const own = eq(sql`lower(${tickets.requesterEmail})`, email.toLowerCase());
  const rows = await db.select().from(tickets).where(own);
  return { tickets: rows.map(({ id: _id, uploads: _uploads, ...ticket }) => ticket) };
}

/** The data of each category that a customer can choose (steps/details-access). There is no viewing data. */
const readers: Readonly<Record<string, (subject: Subject) => Promise<object>>> = {
  account: async ({ db, account }) => ({
    account,
    acceptedTerms: withoutIds(
      await db.select().from(termsAcceptances).where(eq(termsAcceptances.personId, account.personId)),
    ),
  }),
  devices: async ({ db, account: { personId } }) => ({
    devices: withoutIds(await db.select().from(devices).where(eq(devices.personId, personId))),
  }),
  subscriptions: async ({ db, account: { personId } }) => ({
    subscriptions: withoutIds(
      await db.select().from(subscriptions).where(eq(subscriptions.personId, personId)),
    ),
  }),
  payments: paymentsOf,
  advertising: advertisingOf,
  support: supportOf,
};

/** Returns the data about a person in these categories, or in all if none is given, without the password. */
async function dataOf(db: Database, personId: string, categories: readonly string[]): Promise<object> {
  const [person] = await db.select().from(people).where(eq(people.personId, personId));
  if (!person) return {};
  const { passwordHash: _, ...account } = person;
  const wanted = Object.entries(readers).filter(
    ([category]) => !categories.length || categories.includes(category),
  );
  const data = await Promise.all(wanted.map(([, read]) => read({ db, account })));
  return Object.assign({}, ...data) as object;
}

/** Returns the report of an access request: the data held on the day of the download. */
async function reportOn(db: Database, now: Date, request: PrivacyRequest) {
  const { crn, receivedAt, personId, email, answers } = request;
  const subject = await subjectOf(db, personId, subjectEmail(answers, email ?? ""));
  const categories = [answers["categories"] ?? []].flat();
  return { crn, receivedAt, madeAt: now, data: subject ? await dataOf(db, subject, categories) : {} };
}

/** Reports of completed access requests, each at a signed address that expires. */
export function privacyReports(db: Database): Hono<Env> {
  const app = new Hono<Env>();
  const { service, operation } = PRIVACY_REPORT;
  app.use(`${FOLDER}/*`, apiCors, loopbackHost);
  app.get(
    `${FOLDER}/:crn`,
    readCall(db, service, operation),
    recordCall(db),
    async (c, next) => {
      const { expires = "", signature = "" } = c.req.query();
      const hasValidSignature = await isSigned(db, c.var.call.now, c.req.path, expires, signature);
      if (!hasValidSignature) throw new HttpError(403, "The link has expired or is not signed");
      return next();
    },
    faults(db),
    async (c) => {
      const { now } = c.var.call;
      const request = await findRequest(db, c.req.param("crn") ?? "");
      if (!request || !lifecycleOf(request, now).hasReport)
        throw new HttpError(404, "There is no such report");
      return c.body(JSON.stringify(await reportOn(db, now, request), null, 2), 200, {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="privacy-report-${request.crn}.json"`,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      });
    },
  );
  return app;
}

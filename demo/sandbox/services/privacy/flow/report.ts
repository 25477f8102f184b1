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
  appPreferences,
  devices,
  people,
  recipients,
  subscriptions,
  termsAcceptances,
  transactions,
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

/** Returns all data about a person, by category, without passwords and card ids. */
async function dataOf(db: Database, personId: string) {
  const [person] = await db.select().from(people).where(eq(people.personId, personId));
  if (!person) return {};
  const { passwordHash: _, ...account } = person;
  const of = <Row>(rows: (Row & { id: number; personId: string })[]) =>
    rows.map(({ id: _id, personId: _person, ...row }) => row);
  return {
    account,
    devices: of(await db.select().from(devices).where(eq(devices.personId, personId))),
    subscriptions: of(await db.select().from(subscriptions).where(eq(subscriptions.personId, personId))),
    transactions: of(await db.select().from(transactions).where(eq(transactions.personId, personId))),
    adChoices: of(await db.select().from(adChoices).where(eq(adChoices.personId, personId))),
    appPreferences: of(await db.select().from(appPreferences).where(eq(appPreferences.personId, personId))),
    acceptedTerms: of(
      await db.select().from(termsAcceptances).where(eq(termsAcceptances.personId, personId)),
    ),
    mailingList: await db
      .select()
      .from(recipients)
      .where(eq(sql`lower(${recipients.email})`, account.email.toLowerCase())),
  };
}

/** Returns the report of an access request: the data held on the day of the download. */
async function reportOn(db: Database, now: Date, request: PrivacyRequest) {
  const { crn, receivedAt, personId, email, answers } = request;
  const subject = await subjectOf(db, personId, subjectEmail(answers, email ?? ""));
  return { crn, receivedAt, madeAt: now, data: subject ? await dataOf(db, subject) : {} };
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

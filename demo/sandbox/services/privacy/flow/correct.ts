import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database } from "../../../database/client.ts";
import { devices, people, tickets, wallets } from "../../../database/schema.ts";
import type { Values } from "./html.ts";

/** Drops empty texts: those fields are already correct. */
const givenTexts = <Texts extends object>(texts: Texts): Partial<Texts> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")) as Partial<Texts>;

/** Updates the columns with a new value. */
async function write<Table extends PgTable>(
  db: Database,
  table: Table,
  right: PgUpdateSetSource<Table>,
  where: SQL | undefined,
): Promise<void> {
  const changes = givenTexts(right);
  if (Object.keys(changes).length)
    await db
      .update(table)
      .set(changes as PgUpdateSetSource<Table>)
      .where(where);
}

/** Corrects a person's rows in the category of a correction request, with the values of the request. */
export async function correct(db: Database, personId: string, answers: Values): Promise<void> {
  const text = (name: string) => String(answers[name] ?? "");
  const name = { firstName: text("right-first-name"), lastName: text("right-last-name") };
  const place = { city: text("right-city"), state: text("right-state"), zip: text("right-zip") };
  const street = text("right-street");
  const [person] = await db.select().from(people).where(eq(people.personId, personId));
  if (!person) return;
  switch (text("category")) {
    case "account": {
      const right = { ...name, ...place, addressLine1: street };
      return write(db, people, right, eq(people.personId, personId));
    }
    case "payments": {
      const own = and(eq(wallets.personId, personId), isNull(wallets.removedAt));
      return write(db, wallets, { ...name, ...place, address1: street }, own);
    }
    case "devices": {
      const named = and(eq(devices.personId, personId), eq(devices.friendlyName, text("wrong-device")));
      return write(db, devices, { friendlyName: text("right-device") }, named);
    }
    case "support": {
      const own = eq(sql`lower(${tickets.requesterEmail})`, person.email.toLowerCase());
      if (!name.firstName && !name.lastName) return;
      const { firstName, lastName } = { ...person, ...givenTexts(name) };
      return write(db, tickets, { requesterName: `${firstName} ${lastName}` }, own);
    }
  }
}

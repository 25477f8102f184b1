/* What must hold, independent of the product's own code: counted by triggers of the test's own, in the transaction of
   each effect. */

import type { Prepared, Rows } from "./given.ts";
import type { Feedback } from "./page/page.ts";
import type { Servers } from "./servers.ts";

const WATCHED = {
  recipients: "insert",
  tickets: "insert",
  devices: "update",
  wallets: "insert or update",
  transactions: "insert",
  orders: "update",
  subscriptions: "insert or update",
  ledger: "insert",
  privacy_requests: "insert or update of withdrawn_at",
  people: "update",
};

/** Counts from here on. */
export async function watch({ query }: Pick<Servers, "query">): Promise<void> {
  await query(
    `create table if not exists effects (id bigserial primary key, what text not null, about text not null)`,
  );
  await query(`create index if not exists effects_about on effects (about)`);
  await query(`create or replace function note_effect() returns trigger language plpgsql as $$
    declare row jsonb := to_jsonb(new);
    begin
      insert into effects (what, about) values (
        concat_ws(' ', tg_table_name, lower(tg_op),
          case when tg_table_name = 'ledger' then concat_ws(' ', row ->> 'kind', row ->> 'what') end),
        coalesce(row ->> 'person_id', row ->> 'requester_email', row ->> 'email'));
      return null;
    end $$`);
  for (const [table, operations] of Object.entries(WATCHED))
    await query(
      `create or replace trigger note_effect after ${operations} on ${table} for each row execute function note_effect()`,
    );
}

export async function lastEffect({ query }: Pick<Servers, "query">, about: string): Promise<number> {
  const [row] = await query<{ last: string | null }>(`select max(id) as last from effects where about = $1`, [
    about,
  ]);
  return Number(row?.last ?? 0);
}

export async function effectsSince(
  { query }: Pick<Servers, "query">,
  about: string,
  last: number,
): Promise<Rows> {
  const rows = await query<{ what: string; count: string }>(
    `select what, count(*) as count from effects where about = $1 and id > $2 group by what`,
    [about, last],
  );
  return Object.fromEntries(rows.map(({ what, count }) => [what, Number(count)]));
}

/** Whether the server has decided against it, so that a customer who reads this expects no effect. */
const isRefusal = (feedback: Feedback): boolean =>
  feedback.result === "failed" &&
  feedback.status >= 400 &&
  feedback.status < 500 &&
  ![401, 408, 425, 429].includes(feedback.status);

const isSame = (one: Rows, other: Rows): boolean =>
  Object.keys({ ...one, ...other }).every((what) => one[what] === other[what]);

/** Returns what is wrong with the effects of a write after this feedback; undefined if nothing is. */
export function problemOf(
  feedback: readonly Feedback[],
  found: Rows,
  { expected, halfway = {} }: Pick<Prepared, "expected" | "halfway">,
): string | undefined {
  const broken = feedback.find(({ result }) => result === "broken");
  if (broken) return "the element broke";
  const isOnce = isSame(found, expected);
  const isUndone = isSame(found, {}) || isSame(found, halfway);
  if (!isOnce && !isUndone)
    return Object.keys(expected).every((what) => (found[what] ?? 0) >= (expected[what] ?? 0))
      ? "duplicated"
      : "one part of the effect only";
  if (!isOnce && feedback.some(({ result }) => result === "done")) return "lost: reported as done";
  return isOnce && feedback.some(isRefusal) ? "reported incorrectly: as refused" : undefined;
}

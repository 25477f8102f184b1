/* Customers of the load benchmark: as many as in production, each with what a customer has. */

import type pg from "pg";
import type { Customer } from "../shots.ts";

/** Returns the n-th customer, from 1. Its token is valid for a year. */
export const customer = (n: number): Customer => ({
  token: `load-${n}`,
  personId: `load-person-${n}`,
  customerRelationshipId: `load-relationship-${n}`,
  xboAccountId: `load-xbo-${n}`,
});

/** Inserts for customers, each from $1 to $2. */
const INSERTS = [
  `insert into people (person_id, customer_relationship_id, account_id, service_account_id, xbo_account_id, email,
     first_name, last_name, password_hash, created_at)
   select 'load-person-' || n, 'load-relationship-' || n, 'load-account-' || n, 'load-service-' || n, 'load-xbo-' || n,
     'load.' || n || '@example.test', 'Load', 'Customer', 'none', now() from numbers`,
  `insert into tokens (hash, client_id, expires_at, person_id, grant_id)
   select encode(sha256(convert_to('load-' || n, 'UTF8')), 'hex'), 'kestrel-web', now() + interval '1 year',
     'load-person-' || n, 'load-grant-' || n from numbers`,
  `insert into oidc_records (kind, hash, payload, person_id, grant_id, session_uid, expires_at)
   select kind, encode(sha256(convert_to('load-' || n, 'UTF8')), 'hex'), '{}', 'load-person-' || n, 'load-grant-' || n,
     'load-session-' || n, now() + interval '1 year'
   from numbers, unnest(array['Session', 'Grant', 'RefreshToken']) kind`,
  `insert into devices (person_id, service_account_id, serial_number, device_type, brand, model, friendly_name, created_at)
   select 'load-person-' || n, 'load-service-' || n, 'LOAD' || n || '-' || i, 'tv', 'Hisense', 'U7 Series', 'TV ' || i,
     now() from numbers, generate_series(1, 2) i`,
  `insert into ad_choices (person_id, tv, sd, updated_at) select 'load-person-' || n, false, false, now() from numbers`,
  `insert into app_preferences (person_id, channel_id, name, enabled, updated_at)
   select 'load-person-' || n, 'channel-' || i, 'Channel ' || i, true, now() from numbers, generate_series(1, 2) i`,
  `insert into terms_acceptances (person_id, term_id, accepted_at)
   select 'load-person-' || n, 'terms', now() from numbers`,
  `insert into wallets (person_id, token, card_type, card_last4_digits, expiration_date, first_name, last_name, address1,
     city, state, zip, created_at)
   select 'load-person-' || n, 'load-card-' || n, 'VISA', '4242', '1235', 'Load', 'Customer', '7 Quarry Road', 'Boise',
     'ID', '83702', now() from numbers`,
  `insert into subscriptions (person_id, sku, price_cents, activation_status, wallet_id, started_at, renews_at)
   select person_id, sku, price_cents, 'ACTIVATED', id, now() - interval '6 months', now() + interval '20 days'
   from (select person_id, id from wallets
     where token in (select 'load-card-' || n from numbers)) cards, (select sku, price_cents from plans order by id limit 2) sold`,
  `insert into transactions (person_id, subscription_id, service_name, charge_category, app_id, amount_cents, card_type,
     card_last4_digits, created_at)
   select s.person_id, s.id, p.subscription_name, 'Subscription', p.app_id, p.price_cents, 'VISA', '4242',
     now() - i * interval '1 month'
   from subscriptions s join plans p using (sku), generate_series(1, 3) i
   where s.person_id in (select 'load-person-' || n from numbers)`,
  `insert into ledger (person_id, kind, what, reference, created_at)
   select 'load-person-' || n, 'charge', 'RENEWAL', 'load-' || n || '-' || i, now() from numbers, generate_series(1, 3) i`,
  `insert into recipients (email, prospect, customer_type, acquisition_date, permission_status, created_at, updated_at)
   select 'load.' || n || '@example.test', 'load', 'customer', '2026-01-01T12:00:00', 'OPTIN', now(), now() from numbers`,
  `insert into idempotency_keys (operation, key, fingerprint, status, body, created_at)
   select 'load', 'load-' || n, 'none', 200, '{}', now() from numbers`,
];

/** Customers of one insert: the lists of millions don't fit into memory. */
const BATCH = 50_000;

/** Adds customers to a seeded database, up to this number. */
export async function addCustomers(client: pg.Client, count: number, signal: AbortSignal): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) {
    const numbers = `numbers as (select n from generate_series(${from}, ${Math.min(count, from + BATCH - 1)}) n)`;
    for (const insert of INSERTS) {
      signal.throwIfAborted();
      await client.query(`with ${numbers} ${insert}`);
    }
  }
  await client.query("vacuum analyze");
}

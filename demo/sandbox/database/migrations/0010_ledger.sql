-- Every effect that moves money or access, once each: written in the transaction that makes it, never changed.
create table ledger (
  id integer generated always as identity primary key,
  person_id text not null references people (person_id),
  kind text not null check (kind in ('order', 'charge', 'refund', 'change', 'card')),
  -- What was done, as the operation names it: UNSUBSCRIBE, DOWNGRADE, submitOrder, addWallet …
  what text not null,
  sku text,
  -- Negative for money that is given back; null where none moves.
  amount_cents integer,
  -- The order's, transaction's or confirmation's number that the customer is told.
  reference text not null,
  created_at timestamptz not null
);
create index ledger_person on ledger (person_id, created_at);

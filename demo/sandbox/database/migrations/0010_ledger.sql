-- Every effect that moves money or access, once each. Written in the effect's own transaction, and never changed.
create table ledger (
  id integer generated always as identity primary key,
  person_id text not null references people (person_id),
  kind text not null check (kind in ('order', 'charge', 'refund', 'change', 'card')),
  -- The effect, named as in the operation: UNSUBSCRIBE, DOWNGRADE, submitOrder, addWallet …
  what text not null,
  sku text,
  -- Negative for a refund; null if no money moves.
  amount_cents integer,
  -- The number of the order, transaction or confirmation that the customer sees.
  reference text not null,
  created_at timestamptz not null
);
create index ledger_person on ledger (person_id, created_at);

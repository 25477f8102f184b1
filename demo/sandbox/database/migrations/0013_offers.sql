-- The storefront: offers, carts, consents and orders.

-- A consent refers to the version of the terms. A plan can be withdrawn from sale.
alter table plans add column terms_version text not null default '2026-11';
alter table plans add column is_sold boolean not null default true;

create table offer_groups (
  id integer generated always as identity primary key,
  name text not null unique,
  -- Whether only one plan of one family can be ordered at a time.
  is_exclusive boolean not null
);

-- Introductory price for customers who have never subscribed to the plan's family.
create table promotions (
  id integer generated always as identity primary key,
  sku text not null unique references plans (sku),
  offer_type text not null check (offer_type in ('promotion', 'freeTrial')),
  price_cents integer not null check (price_cents >= 0),
  days integer not null check (days > 0)
);

-- A cart, and the sales journey that starts with it.
create table carts (
  id integer generated always as identity primary key,
  cart_id text not null unique,
  sales_journey_id text not null unique,
  person_id text not null references people (person_id),
  offer_group text not null,
  created_at timestamptz not null,
  ordered_at timestamptz
);
-- Two tabs share one cart.
create unique index carts_open on carts (person_id, offer_group) where ordered_at is null;

create table cart_items (
  id integer generated always as identity primary key,
  cart_id text not null references carts (cart_id),
  sku text not null references plans (sku),
  unique (cart_id, sku)
);

-- An order is created with the review of a cart, and placed once.
create table orders (
  id integer generated always as identity primary key,
  order_id text not null unique,
  sales_journey_id text not null unique references carts (sales_journey_id),
  person_id text not null references people (person_id),
  amount_cents integer,
  card_type text,
  card_last4_digits text,
  -- Empty if the address couldn't be looked up.
  acceptance_channel text,
  client_ip_address text,
  placed_at timestamptz
);

create table order_items (
  id integer generated always as identity primary key,
  order_id text not null references orders (order_id),
  sku text not null references plans (sku),
  -- Charged with the order.
  price_cents integer not null,
  subscription_id integer not null references subscriptions (id)
);

-- Consents: prices, and each text by version and hash.
create table consents (
  id integer generated always as identity primary key,
  consent_id text not null unique,
  order_id text not null references orders (order_id),
  offers jsonb not null,
  -- The same texts twice are one consent.
  fingerprint text not null,
  created_at timestamptz not null,
  unique (order_id, fingerprint)
);

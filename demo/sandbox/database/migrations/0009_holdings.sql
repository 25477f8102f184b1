-- A customer's devices, privacy choices, card, subscriptions and transactions; and the catalogue.

create table devices (
  id integer generated always as identity primary key,
  person_id text not null references people (person_id),
  service_account_id text not null,
  serial_number text not null,
  device_type text not null check (device_type in ('tv', 'streaming')),
  brand text not null,
  model text not null,
  friendly_name text not null,
  linked boolean not null default true,
  -- An offline device is notified of its removal later.
  online boolean not null default true,
  -- When it is removed; in the future while the removal waits for the device.
  removed_at timestamptz,
  created_at timestamptz not null
);
create unique index devices_serial_number on devices (person_id, serial_number);

-- Whether a customer has opted out of personalized ads. Without a row, the customer has never chosen.
create table ad_choices (
  id integer generated always as identity primary key,
  person_id text not null unique references people (person_id),
  tv boolean not null,
  sd boolean not null,
  updated_at timestamptz not null
);

create table terms_acceptances (
  id integer generated always as identity primary key,
  person_id text not null references people (person_id),
  term_id text not null,
  accepted_at timestamptz not null,
  unique (person_id, term_id)
);

-- Whether an app may share data. A row is created with the app.
create table app_preferences (
  id integer generated always as identity primary key,
  person_id text not null references people (person_id),
  channel_id text not null,
  name text not null,
  enabled boolean not null,
  updated_at timestamptz not null,
  unique (person_id, channel_id)
);

create table advertising_ids (
  id integer generated always as identity primary key,
  person_id text not null unique references people (person_id),
  advertising_id text not null,
  resets integer not null default 0,
  updated_at timestamptz not null
);

create table wallets (
  id integer generated always as identity primary key,
  person_id text not null references people (person_id),
  -- Identifies the card to clients. The number itself is never stored.
  token text not null unique,
  card_type text not null check (card_type in ('VISA', 'DISCOVER', 'MASTERCARD', 'AMERICANEXPRESS')),
  card_last4_digits text not null check (card_last4_digits ~ '^[0-9]{4}$'),
  -- MMYY
  expiration_date text not null check (expiration_date ~ '^(0[1-9]|1[0-2])[0-9]{2}$'),
  first_name text not null,
  last_name text not null,
  address1 text not null,
  address2 text not null default '',
  city text not null,
  state text not null,
  zip text not null,
  country text not null default 'US',
  created_at timestamptz not null,
  removed_at timestamptz
);
-- A customer has one card.
create unique index wallets_person on wallets (person_id) where removed_at is null;

-- The catalogue. Money is in cents.
create table plans (
  id integer generated always as identity primary key,
  sku text not null unique,
  offer_id text not null,
  base_sku text not null,
  -- The offer group that sells it; null: sold elsewhere.
  offer_group text,
  -- Only one plan of a family at a time.
  family text not null,
  subscription_type text not null check (subscription_type in ('xcp', 'managed')),
  app_id text not null,
  app_name text not null,
  subscription_name text not null,
  subscription_plan text not null,
  price_cents integer not null check (price_cents >= 0),
  currency text not null default 'USD',
  plan_duration text not null check (plan_duration in ('Month', 'year')),
  product_key text not null,
  publisher_name text not null,
  line_of_service text not null,
  -- By language: bulletins, renewalDescription, terms (html).
  words jsonb not null
);

create table subscriptions (
  id integer generated always as identity primary key,
  person_id text not null references people (person_id),
  sku text not null references plans (sku),
  -- The current price: a promotion's, or 0 in a free trial.
  price_cents integer not null check (price_cents >= 0),
  offer_type text check (offer_type in ('promotion', 'freeTrial')),
  activation_status text not null check (activation_status in ('ACTIVATED', 'NOT_ACTIVATED')),
  wallet_id integer references wallets (id),
  started_at timestamptz not null,
  -- The next renewal; null: it doesn't renew.
  renews_at timestamptz,
  -- End of access; null: it runs until it is canceled.
  ends_at timestamptz,
  -- A downgrade that takes effect at the renewal.
  next_sku text references plans (sku)
);
create index subscriptions_person on subscriptions (person_id);
create index subscriptions_wallet on subscriptions (wallet_id);

create table transactions (
  id integer generated always as identity primary key,
  person_id text not null references people (person_id),
  subscription_id integer references subscriptions (id),
  -- The transaction that this one refunds.
  refund_of integer unique references transactions (id),
  service_name text not null,
  charge_category text not null check (charge_category in ('Subscription', 'Promotion', 'Rental', 'Refund')),
  app_id text not null,
  -- Negative for a refund.
  amount_cents integer not null,
  currency text not null default 'USD',
  card_type text,
  card_last4_digits text,
  created_at timestamptz not null
);
create index transactions_person on transactions (person_id, created_at);

create table banners (
  id integer generated always as identity primary key,
  offer_group text not null unique,
  style text not null,
  -- By language: title and description.
  words jsonb not null,
  -- Paths of the picture, by size.
  images jsonb not null
);

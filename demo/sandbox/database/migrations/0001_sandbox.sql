-- One row: what belongs to the sandbox as a whole.
create table settings (
  id boolean primary key default true check (id),
  version text not null,
  clock_offset_ms bigint not null default 0,
  changes jsonb not null default '{}'
);

create table scenarios (
  service text not null,
  operation text not null,
  scenario text not null,
  uses integer not null default 0,
  primary key (service, operation)
);

create table tokens (
  hash text primary key,
  client_id text not null,
  expires_at timestamptz not null
);

create table idempotency_keys (
  operation text not null,
  key text not null,
  fingerprint text not null,
  status integer,
  body text,
  created_at timestamptz not null,
  primary key (operation, key)
);

create table rate_windows (
  operation text primary key,
  minute bigint not null,
  hits integer not null
);

create table recipients (
  id integer generated always as identity primary key,
  email text not null,
  prospect text not null,
  customer_type text not null,
  acquisition_date text not null,
  permission_status text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index recipients_email on recipients (lower(email));

create table trigger_events (
  id integer generated always as identity primary key,
  recipient_id integer not null references recipients (id),
  event_name text not null,
  language text not null,
  optional_data jsonb not null,
  created_at timestamptz not null,
  unique (recipient_id, event_name)
);

create table outbox (
  id integer generated always as identity primary key,
  language text not null,
  message jsonb not null,
  created_at timestamptz not null
);

create table ui_logs (
  id integer generated always as identity primary key,
  entry jsonb not null,
  created_at timestamptz not null
);

-- A ring: call n stands in slot n modulo its size, so that the table stays small without a clean-up.
create table calls (
  slot integer primary key,
  number bigint not null,
  at timestamptz not null,
  method text not null,
  service text not null,
  operation text not null,
  status integer,
  tracking_id text,
  duration_ms integer not null,
  header_names text[] not null,
  source_id text,
  api_version text,
  content_language text
);
create sequence call_number owned by calls.number;

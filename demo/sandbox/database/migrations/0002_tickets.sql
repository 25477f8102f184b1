-- Support-ticket tokens (API-7). They are only valid for tickets, so they aren't in the table of the calls' tokens.
create table ticket_tokens (
  hash text primary key,
  expires_at timestamptz not null
);

create table tickets (
  id integer generated always as identity primary key,
  reference text not null unique,
  form_id integer not null,
  subject text not null,
  custom_fields jsonb not null,
  comment text not null,
  uploads text[] not null,
  requester_name text,
  requester_email text not null,
  language text not null,
  created_at timestamptz not null
);

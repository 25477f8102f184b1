-- What the sign-in server keeps: sessions, sign-ins under way, grants, codes, refresh tokens. What somebody can show
-- (cookie, code, token) is here as its SHA-256 only; a grant's id and a session's uid are names that open nothing.
create table oidc_records (
  kind text not null,
  hash text not null,
  payload jsonb not null,
  person_id text references people (person_id),
  grant_id text,
  -- Of a session: the name by which what was granted in it finds it.
  session_uid text,
  -- Of a refresh token: the one in whose place it came.
  predecessor text,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  primary key (kind, hash)
);
create index oidc_records_grant on oidc_records (grant_id);
create index oidc_records_session on oidc_records (session_uid);
create index oidc_records_predecessor on oidc_records (predecessor);
create index oidc_records_expiry on oidc_records (expires_at);

-- One row: what id_tokens and cookies are signed with, the same in every process.
create table oidc_keys (
  id boolean primary key default true check (id),
  jwks jsonb not null,
  cookie_keys text[] not null
);

-- Wrong passwords of one email address (SHA-256) until the count begins anew.
create table sign_in_tries (
  address_hash text primary key,
  tries integer not null,
  ends_at timestamptz not null
);

-- By what a customer's token was given, and ends; null: an anonymous one.
alter table tokens add column grant_id text;
create index tokens_grant on tokens (grant_id) where grant_id is not null;
create index tokens_expiry on tokens (expires_at);

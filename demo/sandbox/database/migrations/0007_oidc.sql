-- Records of the sign-in server: sessions, sign-ins in progress, grants, codes, refresh tokens. Secrets (cookie, code,
-- token) are stored as SHA-256 only; a grant's id and a session's uid give no access.
create table oidc_records (
  kind text not null,
  hash text not null,
  payload jsonb not null,
  person_id text references people (person_id),
  grant_id text,
  -- For a session: the id by which its grants refer to it.
  session_uid text,
  -- For a refresh token: the one that it replaced.
  predecessor text,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  primary key (kind, hash)
);
create index oidc_records_grant on oidc_records (grant_id);
create index oidc_records_session on oidc_records (session_uid);
create index oidc_records_predecessor on oidc_records (predecessor);
create index oidc_records_expiry on oidc_records (expires_at);

-- One row: the keys that sign id_tokens and cookies, which all processes share.
create table oidc_keys (
  id boolean primary key default true check (id),
  jwks jsonb not null,
  cookie_keys text[] not null
);

-- Wrong passwords for an email address (SHA-256), until the count is reset.
create table sign_in_tries (
  address_hash text primary key,
  tries integer not null,
  ends_at timestamptz not null
);

-- The grant that a customer's token was issued by, and ends with; null: an anonymous token.
alter table tokens add column grant_id text;
create index tokens_grant on tokens (grant_id) where grant_id is not null;
create index tokens_expiry on tokens (expires_at);

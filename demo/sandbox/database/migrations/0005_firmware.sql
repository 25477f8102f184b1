-- One row: the signing key for addresses of firmware files, which all processes share.
create table firmware_keys (
  id boolean primary key default true check (id),
  secret text not null
);

-- Each row records what a visitor accepted before a download: the exact terms, and when.
create table firmware_acceptances (
  id integer generated always as identity primary key,
  model_number text not null,
  last_modified timestamptz not null,
  accepted boolean not null check (accepted),
  version_firmware_updated text not null,
  terms_version text not null,
  terms_sha256 text not null,
  logged_as text not null check (logged_as in ('customer', 'anonymous')),
  created_at timestamptz not null
);

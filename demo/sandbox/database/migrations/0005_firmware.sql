-- One row: what signed addresses of firmware files are signed with, the same in every process.
create table firmware_keys (
  id boolean primary key default true check (id),
  secret text not null
);

-- Each row says what somebody accepted before a download: which terms, to the letter, and when.
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

-- One-time codes for a new email address (ACC-2). Each is valid for the address that it was sent to.
create table one_time_codes (
  id integer generated always as identity primary key,
  request_id text not null unique,
  person_id text not null references people (person_id),
  email text not null,
  -- SHA-256 of request id and code; null: the address was refused, and the request is only counted.
  code_hash text,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_codes_person on one_time_codes (person_id, created_at);

-- Consecutive wrong passwords, and until when no other one is checked.
create table password_tries (
  id integer generated always as identity primary key,
  person_id text not null unique references people (person_id),
  failed integer not null,
  waits_until timestamptz
);

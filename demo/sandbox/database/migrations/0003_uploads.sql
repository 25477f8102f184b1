-- Visitors' uploads for tickets. An upload belongs to one ticket.
create table uploads (
  id integer generated always as identity primary key,
  token text not null unique,
  name text not null,
  type text not null,
  size integer not null,
  sha256 text not null,
  ticket_id integer references tickets (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index uploads_free on uploads (expires_at) where ticket_id is null;

-- Their bytes, in a separate table, so that uploads can be listed without them.
create table upload_contents (
  upload_id integer primary key references uploads (id) on delete cascade,
  content bytea not null
);

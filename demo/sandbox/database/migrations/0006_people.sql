-- Each row is a customer and their account.
create table people (
  person_id text primary key,
  customer_relationship_id text not null unique,
  account_id text not null unique,
  service_account_id text not null unique,
  xbo_account_id text not null unique,
  email text not null,
  first_name text not null,
  last_name text not null,
  -- scrypt: cost, salt and key, as accounts/password.ts writes them.
  password_hash text not null,
  address_line1 text not null default '',
  address_line2 text not null default '',
  city text not null default '',
  state text not null default 'XX',
  country text not null default 'US',
  zip text not null default '',
  show_only_zip_code boolean not null default false,
  can_update boolean not null default true,
  -- Providers whose sign-in is linked to the account.
  fed_auth_providers text[] not null default '{}',
  account_status text not null default 'ACTIVE' check (account_status in ('ACTIVE', 'DEACTIVATED')),
  deactivation_date timestamptz,
  created_at timestamptz not null
);
-- The address of a deactivated account can be used again.
create unique index people_email on people (lower(email)) where account_status = 'ACTIVE';

-- The token's customer; null: an anonymous token.
alter table tokens add column person_id text references people (person_id);

-- The privacy center: steps of flows, requests, addresses to suggest.

create table flow_tokens (
  hash text primary key,
  expires_at timestamptz not null
);

-- A visitor's state in a flow.
create table flow_sessions (
  id integer generated always as identity primary key,
  -- SHA-256 of the visitor's id, which gives access to what they entered.
  hash text not null unique,
  -- displayFormReferenceKey
  entry text not null,
  step text not null,
  -- Number of steps shown. With it, each step's id is unique.
  visit integer not null default 1,
  -- Names of the previous steps, first one first.
  trail text[] not null default '{}',
  -- The entered values, by field name; never a one-time code.
  answers jsonb not null default '{}',
  -- The customer who is signed in; null: none.
  person_id text references people (person_id),
  request_id integer,
  -- Id of the last one-time code that was sent.
  code_request_id text,
  expires_at timestamptz not null
);

create table privacy_requests (
  id integer generated always as identity primary key,
  -- Customer reference number. Visitors enter it, so it is random and doesn't reveal how many requests there are.
  crn text not null unique,
  type text not null check (type in ('access', 'deletion', 'correction', 'optOut')),
  customer_sub_type text not null check (customer_sub_type in ('CURRENT', 'FORMER', 'NEVER', 'THIRD_PARTY')),
  person_id text references people (person_id),
  -- Address for the response; null: none, because an opt-out needs none.
  email text,
  answers jsonb not null,
  language text not null,
  -- How it will end, if the requester proves their identity.
  outcome text not null check (outcome in ('completed', 'no-data')),
  received_at timestamptz not null,
  verified_at timestamptz,
  withdrawn_at timestamptz,
  appealed_at timestamptz,
  appeal_reason text
);
create index privacy_requests_person on privacy_requests (person_id, received_at);
alter table flow_sessions add foreign key (request_id) references privacy_requests (id);

-- A code can also be sent to a visitor without an account.
alter table one_time_codes drop constraint one_time_codes_person_id_fkey;

-- Fictional addresses. A reset keeps them, because no call writes to them.
create table addresses (
  id integer generated always as identity primary key,
  -- "1200 Larkspur Avenue"
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  -- The whole address in lower case, with and without the house number: prefixes for suggestions.
  search text not null unique,
  search_street text not null
);
create index addresses_search on addresses (search text_pattern_ops);
create index addresses_search_street on addresses (search_street text_pattern_ops);
create index addresses_street on addresses (lower(street));

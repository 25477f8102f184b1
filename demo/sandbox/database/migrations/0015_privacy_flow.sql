-- The privacy center: steps of flows, requests, addresses to suggest.

create table flow_tokens (
  hash text primary key,
  expires_at timestamptz not null
);

-- Where a visitor stands in a flow.
create table flow_sessions (
  id integer generated always as identity primary key,
  -- SHA-256 of the id that the visitor has: it opens what they entered.
  hash text not null unique,
  -- displayFormReferenceKey
  entry text not null,
  step text not null,
  -- Counts the steps that were shown: with it a step's id is never used twice.
  visit integer not null default 1,
  -- Names of the steps on the way here, the first one first.
  trail text[] not null default '{}',
  -- What was entered, by names of fields; never a one-time code.
  answers jsonb not null default '{}',
  -- The customer who is signed in; null: nobody.
  person_id text references people (person_id),
  request_id integer,
  -- Names the one-time code that was mailed last.
  code_request_id text,
  expires_at timestamptz not null
);

create table privacy_requests (
  id integer generated always as identity primary key,
  -- Customer reference number: whoever knows it can ask about the request, so it says nothing of how many there are.
  crn text not null unique,
  type text not null check (type in ('access', 'deletion', 'correction', 'optOut')),
  customer_sub_type text not null check (customer_sub_type in ('CURRENT', 'FORMER', 'NEVER', 'THIRD_PARTY')),
  person_id text references people (person_id),
  -- Where it is answered to; null: nowhere, an opt-out asks for none.
  email text,
  answers jsonb not null,
  language text not null,
  -- How it will end, where the requester has proved who they are.
  outcome text not null check (outcome in ('completed', 'no-data')),
  received_at timestamptz not null,
  verified_at timestamptz,
  withdrawn_at timestamptz,
  appealed_at timestamptz,
  appeal_reason text
);
create index privacy_requests_person on privacy_requests (person_id, received_at);
alter table flow_sessions add foreign key (request_id) references privacy_requests (id);

-- A code can also go to somebody without an account.
alter table one_time_codes drop constraint one_time_codes_person_id_fkey;

-- Made-up addresses. A reset leaves them alone: no call writes to them.
create table addresses (
  id integer generated always as identity primary key,
  -- "1200 Larkspur Avenue"
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  -- All of it in small letters, and the same without the number: what somebody begins to type.
  search text not null unique,
  search_street text not null
);
create index addresses_search on addresses (search text_pattern_ops);
create index addresses_search_street on addresses (search_street text_pattern_ops);
create index addresses_street on addresses (lower(street));

-- Keys that card numbers are sealed for. A reset leaves them alone: open forms hold them.
create table card_keys (
  key_id text primary key,
  -- PKCS #8, PEM.
  private_key text not null,
  created_at timestamptz not null
);

-- What each sealed card was marked with: none is opened twice.
create table card_nonces (
  id integer generated always as identity primary key,
  nonce text not null unique,
  created_at timestamptz not null
);

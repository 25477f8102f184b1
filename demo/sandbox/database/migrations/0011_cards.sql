-- Keys that card numbers are encrypted with. A reset keeps them, because open forms use them.
create table card_keys (
  key_id text primary key,
  -- PKCS #8, PEM.
  private_key text not null,
  created_at timestamptz not null
);

-- Nonces of encrypted cards, so that each card can be used only once.
create table card_nonces (
  id integer generated always as identity primary key,
  nonce text not null unique,
  created_at timestamptz not null
);

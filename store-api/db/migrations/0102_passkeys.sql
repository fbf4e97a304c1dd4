-- Keys that customers sign in with. A key belongs to one account; its counter goes up with each use, where it has one.
create table passkeys (
  passkey_id text primary key,
  customer_id text not null references customers on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_customer on passkeys (customer_id, created_at desc);

-- Challenges that an authenticator has to sign; each opens once. Only their hashes are kept.
create table passkey_challenges (
  challenge_hash text primary key,
  -- Who adds a key; null for a sign-in.
  customer_id text references customers on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_age on passkey_challenges (expires_at);

-- Customers and what belongs to them.
create table customers (
  customer_id text primary key,
  digital_id text not null unique,
  loyalty_id text not null,
  email text not null,
  -- Lower-case form: one account an e-mail, however it is typed.
  email_key text not null unique,
  password_hash text,
  first_name text not null,
  last_name text not null,
  phone_number text not null,
  country text not null check (country in ('US', 'CA')),
  enrolled_at timestamptz not null,
  is_age_verified boolean not null default false,
  training_mode boolean not null default false,
  marketing_email boolean not null default false,
  no_contact_drop_off boolean not null default false,
  signup_referrer_code text,
  referral_code text,
  rewards_points integer not null default 0,
  updated_at timestamptz not null
);

create table customer_addresses (
  address_id text primary key,
  customer_id text not null references customers on delete cascade,
  -- The same door saved twice is one address.
  address_key text not null,
  address jsonb not null,
  saved_at timestamptz not null,
  unique (customer_id, address_key)
);

-- Sign-in.
create table token_families (
  family_id text primary key,
  customer_id text not null references customers on delete cascade,
  created_at timestamptz not null,
  revoked_at timestamptz,
  reason text
);
create index token_families_customer on token_families (customer_id) where revoked_at is null;

create table refresh_tokens (
  jti text primary key,
  family_id text not null references token_families on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  successor_jti text
);
create index refresh_tokens_family on refresh_tokens (family_id);

create table credential_nonces (
  nonce text primary key,
  expires_at timestamptz not null
);
create index credential_nonces_expiry on credential_nonces (expires_at);

-- Counted by a hash of the e-mail, so that unknown addresses lock alike.
create table sign_in_failures (
  email_hash text primary key,
  failures integer not null,
  last_failed_at timestamptz not null,
  locked_until timestamptz
);

create table password_resets (
  token_hash text primary key,
  customer_id text not null references customers on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Places.
create table stores (
  store_id text primary key,
  slug text not null,
  name text not null,
  address text not null,
  city text not null,
  state text not null,
  zip text not null,
  country text not null check (country in ('US', 'CA')),
  lat double precision not null,
  lon double precision not null,
  time_zone text not null,
  phone text not null,
  hours jsonb not null,
  services jsonb not null,
  delivery_radius_km double precision not null,
  alcohol_restriction jsonb not null,
  alcohol_blacklisted_address boolean not null default false,
  beer_off_premises text not null,
  wine_off_premises text not null,
  price_zone text not null,
  -- Seen only with training_mode (shopping spec §6).
  training_only boolean not null default false,
  couriers_available boolean not null default true
);
create index stores_place on stores (country, lat, lon);

create table streets (
  street_id text primary key,
  name text not null,
  suffix text not null,
  -- `name suffix city` without ʻokina, kahakō and case.
  search_key text not null,
  city text not null,
  state text not null,
  zip text not null,
  county text not null,
  country text not null,
  from_number integer not null,
  to_number integer not null,
  min_lat double precision not null,
  max_lat double precision not null,
  min_lon double precision not null,
  max_lon double precision not null,
  line jsonb not null
);
create index streets_key on streets (search_key text_pattern_ops);
create index streets_box on streets (min_lat, max_lat);

-- Content.
create table feature_values (
  country text not null check (country in ('US', 'CA')),
  feature_id text not null,
  value jsonb not null,
  updated_at timestamptz not null,
  primary key (country, feature_id)
);

-- Messages to people: always here first, and sent from here when a sender is configured.
create table outbox_messages (
  message_id text primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  template text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_messages_age on outbox_messages (created_at);

create table client_logs (
  log_id bigint generated always as identity primary key,
  at timestamptz not null,
  level text not null,
  logged_by text not null,
  source text,
  status integer,
  message text not null,
  order_id text,
  order_total integer
);
create index client_logs_age on client_logs (at);

create table seeds (
  name text primary key,
  hash text not null,
  seeded_at timestamptz not null
);

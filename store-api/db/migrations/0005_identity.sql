-- One-time codes, temporary accounts, scopes, social sign-in, required terms.
alter table customers add column mfa_enabled boolean not null default false;
alter table customers add column phone_verified_at timestamptz;
alter table customers add column email_verified_at timestamptz;

-- A running verification of one account; its tries outlive every code in it.
create table otp_flows (
  purpose text not null check (purpose in ('sign_in', 'enrol', 'phone')),
  -- Digital id, temp_account_uid or customer id, by purpose.
  subject_id text not null,
  phone_number text not null,
  guest_id text,
  -- HMAC of purpose, subject and code; null when there is none to be used.
  code_hash text,
  code_expires_at timestamptz,
  tries integer not null default 0,
  tried_at timestamptz,
  -- Until when another code may be sent without proving anything anew.
  open_until timestamptz not null,
  primary key (purpose, subject_id)
);

create table otp_sends (
  send_id text primary key,
  subject_id text not null,
  phone_number text not null,
  sent_at timestamptz not null
);
create index otp_sends_subject on otp_sends (subject_id, sent_at);
create index otp_sends_phone on otp_sends (phone_number, sent_at);

-- An enrolment that waits for its code. It holds no e-mail back from anybody.
create table pending_enrolments (
  temp_account_uid text primary key,
  account jsonb not null,
  guest_id text,
  expires_at timestamptz not null
);

-- `failures` counts attempts begun, `wrong` those found wrong.
alter table sign_in_failures add column wrong integer not null default 0;
create index sign_in_failures_age on sign_in_failures (last_failed_at);

alter table token_families add column scope text not null default 'signedIn'
  check (scope in ('signedIn', 'read_profile', 'update_profile'));
create index token_families_of_customer on token_families (customer_id);
insert into due_work (work_id, kind, subject_id, due_at)
  select 'due_' || family_id, 'tokens.forget', family_id, created_at + interval '30 days' from token_families;

create index password_resets_customer on password_resets (customer_id);
delete from password_resets;

-- Who a provider says somebody is.
create table social_identities (
  provider text not null,
  provider_user_id text not null,
  customer_id text not null references customers on delete cascade,
  linked_at timestamptz not null,
  primary key (provider, provider_user_id)
);
create index social_identities_customer on social_identities (customer_id);

-- Documents a customer must have accepted, by country; the highest version of a type is the one in force.
create table terms_documents (
  terms_id text primary key,
  country text not null check (country in ('US', 'CA')),
  type text not null check (type in ('terms', 'privacy')),
  version integer not null check (version > 0),
  url text not null,
  published_at timestamptz not null,
  unique (country, type, version)
);
insert into terms_documents (terms_id, country, type, version, url, published_at) values
  ('terms_us_1', 'US', 'terms', 1, '/legal/terms/us', '2026-01-01T00:00:00Z'),
  ('privacy_us_1', 'US', 'privacy', 1, '/legal/privacy/us', '2026-01-01T00:00:00Z'),
  ('terms_ca_1', 'CA', 'terms', 1, '/legal/terms/ca', '2026-01-01T00:00:00Z'),
  ('privacy_ca_1', 'CA', 'privacy', 1, '/legal/privacy/ca', '2026-01-01T00:00:00Z');

create table accepted_terms (
  customer_id text not null references customers on delete cascade,
  terms_id text not null references terms_documents,
  accepted_at timestamptz not null,
  primary key (customer_id, terms_id)
);
-- Whoever enrolled before accepted what was in force then.
insert into accepted_terms (customer_id, terms_id, accepted_at)
  select c.customer_id, t.terms_id, c.enrolled_at from customers c join terms_documents t on t.country = c.country;

create table age_tries (
  customer_id text primary key references customers on delete cascade,
  tries integer not null,
  since timestamptz not null
);

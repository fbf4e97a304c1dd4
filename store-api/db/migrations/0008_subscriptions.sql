-- A customer's Gold Pass. One row a customer and plan, for good: it remembers that the trial was used.
create table subscriptions (
  subscription_id text primary key,
  customer_id text not null references customers,
  sub_id text not null,
  status text not null check (status in ('trial', 'active', 'suspended', 'canceled')),
  cancel_reason text,
  amount integer not null check (amount > 0),
  currency text not null,
  -- Charged at renewals.
  card_id text not null,
  billing_address jsonb,
  -- A term is begun by signing up or coming back after the end; its periods are counted from 0, from the anchor.
  term integer not null,
  anchor timestamptz not null,
  -- The first period of the term that nobody has paid for.
  next_period integer not null,
  paid_until timestamptz not null,
  -- Null once canceled.
  next_charge_at timestamptz,
  -- How often the renewal under way was refused.
  refusals integer not null default 0,
  last_renewal_at timestamptz,
  -- Idempotency key of the sign-up or return that needed no charge.
  start_key text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (customer_id, sub_id)
);
create index subscriptions_latest on subscriptions (updated_at desc);

create table subscription_charges (
  charge_id text primary key,
  subscription_id text not null references subscriptions,
  term integer not null,
  period integer not null,
  attempt integer not null,
  anchor timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- Derived from subscription, term, period and attempt: the gateway takes it once, however often it is sent.
  gateway_key text not null unique,
  gateway text not null,
  method jsonb not null,
  amount integer not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  -- Asked for by the customer (sign-up, return, new card) or by the calendar.
  asked_by text not null check (asked_by in ('customer', 'calendar')),
  -- The gateway's own id of the charge.
  reference text,
  request_key text,
  -- The customer canceled while it was under way: it is looked up, not sent again.
  withdrawn_at timestamptz,
  failure_code text,
  failure_text text,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (subscription_id, term, period, attempt)
);
create unique index subscription_charges_pending on subscription_charges (subscription_id) where status = 'pending';
create unique index subscription_charges_once on subscription_charges (subscription_id, term, period) where status <> 'failed';
create unique index subscription_charges_request on subscription_charges (subscription_id, request_key) where request_key is not null;
create index subscription_charges_history on subscription_charges (subscription_id, created_at desc);

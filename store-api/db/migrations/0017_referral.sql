-- One code a customer; existing accounts get theirs when they first ask.
create unique index customers_referral_code on customers (referral_code) where referral_code is not null;

-- Who brought whom. A code typed into a basket belongs to that order and goes with it when it fails or is canceled.
create table referrals (
  referred_id text primary key references customers on delete cascade,
  referrer_id text not null references customers on delete cascade,
  code text not null,
  order_id text references orders on delete cascade,
  claimed_at timestamptz not null,
  earned_at timestamptz
);
create index referrals_order on referrals (order_id) where order_id is not null;

-- The books of referral credit, cents: only ever added to; the balance is the sum.
create table referral_credits (
  entry_id text primary key,
  customer_id text not null references customers on delete cascade,
  kind text not null check (kind in ('earned', 'spent', 'given_back')),
  amount integer not null check ((kind = 'spent') = (amount < 0)),
  order_id text not null references orders on delete cascade,
  at timestamptz not null,
  unique (order_id, kind)
);
create index referral_credits_customer on referral_credits (customer_id);

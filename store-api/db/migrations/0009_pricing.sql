-- What each line of an order was paid with, cents: after deals, codes and credits; its tax; its container deposit.
alter table order_items add column net_cents integer not null default 0 check (net_cents >= 0);
alter table order_items add column tax_cents integer not null default 0 check (tax_cents >= 0);
alter table order_items add column deposit_cents integer not null default 0 check (deposit_cents >= 0);
update order_items set net_cents = line_total;

-- Countries a code holds in; null is everywhere.
alter table coupons add column countries jsonb;

-- A code is used with an order and given back when the order fails or is canceled; the index is the last word on "once".
create table coupon_uses (
  use_id text primary key,
  code text not null,
  customer_id text not null references customers on delete cascade,
  order_id text not null references orders on delete cascade,
  used_at timestamptz not null,
  given_back_at timestamptz
);
create unique index coupon_uses_once on coupon_uses (customer_id, code) where given_back_at is null;
create index coupon_uses_order on coupon_uses (order_id);

insert into coupon_uses (use_id, code, customer_id, order_id, used_at)
  select 'use_' || o.order_id || '_' || c.code, c.code, o.customer_id, o.order_id, o.placed_at
  from orders o cross join lateral jsonb_array_elements_text(o.coupons) as c (code)
  where o.placement <> 'rejected' and o.order_status not in ('canceled', 'failed')
  order by o.placed_at
  on conflict do nothing;

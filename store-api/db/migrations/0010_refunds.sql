-- Money given back, a row each; together never more than the charge. Written before the gateway is asked.
create table refunds (
  refund_id text primary key,
  order_id text not null references orders on delete cascade,
  -- Position among the order's refunds; the gateway's key is derived from it and taken once.
  position integer not null,
  gateway_key text not null unique,
  amount integer not null check (amount > 0),
  cause text not null check (cause in ('canceled', 'out_of_stock', 'operator')),
  reason text not null,
  -- The line it is for, when it is for one.
  product_id text,
  quantity integer check (quantity > 0),
  state text not null check (state in ('due', 'succeeded', 'failed')),
  failure_code text,
  gateway_reference text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, position)
);
create index refunds_due on refunds (updated_at) where state = 'due';

-- Refunds that were a status of the payment until now.
insert into refunds (refund_id, order_id, position, gateway_key, amount, cause, reason, state, created_at, updated_at)
  select 'ref_' || order_id, order_id, 1, gateway_key || '_refund', amount, 'canceled', 'The order was canceled.',
    case status when 'refunded' then 'succeeded' else 'due' end, updated_at, updated_at
  from payments where status in ('refund_due', 'refunded') and amount > 0;
update payments set status = 'succeeded' where status = 'refund_due';

-- `quantity` stays what was ordered and paid for: of it, pieces that were missing, and pieces given back in money.
alter table order_items add column removed_quantity integer not null default 0 check (removed_quantity between 0 and quantity);
alter table order_items add column refunded_quantity integer not null default 0 check (refunded_quantity between 0 and quantity);

-- Language the customer had when ordering; messages about the order keep to it.
alter table orders add column language text not null default 'en';

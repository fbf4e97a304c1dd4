-- Items that a customer adds to an order after placing it, each with a charge of its own.
create table order_additions (
  addition_id text primary key,
  order_id text not null references orders (order_id),
  idempotency_key text not null,
  product_id text not null,
  quantity int not null check (quantity > 0),
  line jsonb not null,
  amount int not null check (amount >= 0),
  refunded int not null default 0 check (refunded between 0 and amount),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  gateway_key text not null unique,
  gateway_reference text,
  failure_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, idempotency_key)
);
create index order_additions_pending on order_additions (updated_at) where status = 'pending';
create index order_additions_by_reference on order_additions (gateway_reference);

-- The charge that a refund is of; null: the one the order was placed with.
alter table refunds add column addition_id text references order_additions (addition_id);

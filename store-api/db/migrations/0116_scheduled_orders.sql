-- When an order is wanted; without it as soon as possible.
alter table carts add column scheduled_for timestamptz;
alter table orders add column scheduled_for timestamptz;

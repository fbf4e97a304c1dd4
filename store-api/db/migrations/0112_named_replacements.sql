-- What a shopper wants instead of a product that is sold out, on the line of a basket.
alter table cart_items add column replacement_id text;

-- The same for the next time: what the owner named last for each product.
create table named_replacements (
  owner_kind text not null check (owner_kind in ('guest', 'customer')),
  owner_id text not null,
  product_id text not null,
  replacement_id text not null,
  named_at timestamptz not null,
  primary key (owner_kind, owner_id, product_id)
);
create index named_replacements_by_age on named_replacements (named_at) where owner_kind = 'guest';

-- On the line of an order: what was named, how many pieces of it were brought, and how many pieces of the line itself
-- were brought in place of another product (they are part of quantity, and were not ordered).
alter table order_items add column replacement_id text;
alter table order_items add column replacement_name text;
alter table order_items add column replacement_brought int not null default 0 check (replacement_brought >= 0);
alter table order_items add column brought_quantity int not null default 0 check (brought_quantity >= 0);

-- Catalog, stock, carts, orders, payments and due work.
create extension if not exists pg_trgm;

create table categories (
  category_id text primary key,
  slug text not null unique,
  position integer not null,
  name text not null,
  description text not null,
  long_description text not null,
  image text,
  tint text not null,
  verify_age boolean not null,
  min_purchase_age jsonb not null,
  localised jsonb not null,
  meta_tags jsonb not null,
  subcategories jsonb not null,
  -- Tobacco and CBD: kept, never shown (shopping spec §1).
  hidden boolean not null
);

create table products (
  product_id text primary key,
  slug text not null unique,
  name text not null,
  brand text not null,
  category_id text not null references categories,
  subcategory text not null,
  description text not null,
  long_description text not null,
  size_value text not null,
  calories integer,
  nutrition jsonb,
  ingredients text,
  upc text not null unique,
  gtin text not null,
  tags jsonb not null,
  age_restricted boolean not null,
  age_restriction integer,
  limit_per_order integer,
  ignore_quantity boolean not null default false,
  matching_ids jsonb not null,
  popularity integer not null,
  image text,
  hidden boolean not null,
  -- Words without case, ʻokina and marks, for the search.
  search_text text not null,
  search_vector tsvector generated always as (to_tsvector('simple', search_text)) stored,
  updated_at timestamptz not null
);
create index products_listing on products (category_id, popularity desc, product_id) where not hidden;
create index products_search on products using gin (search_vector);

-- Words that products are found by: typing errors are mended against these, not against whole products.
create table search_words (
  word text primary key,
  products integer not null
);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);
create index search_words_prefix on search_words (word text_pattern_ops);

-- Words to offer while typing, most wanted first.
create table search_terms (
  term text primary key,
  search_key text not null,
  popularity integer not null
);

create table product_prices (
  product_id text not null references products,
  price_zone text not null,
  list_cents integer not null check (list_cents > 0),
  primary key (price_zone, product_id)
);

create table promotions (
  promotion_id text primary key,
  name text not null,
  kind text not null check (kind in ('price', 'multi_buy', 'buy_get')),
  terms jsonb not null,
  product_ids jsonb not null,
  matching_ids jsonb not null,
  short_desc text not null,
  long_desc text not null,
  start_date text not null,
  expiration_date text not null,
  between_hours jsonb,
  date_recurrence jsonb,
  subscriber_only boolean not null
);

create table coupons (
  code text primary key,
  kind text not null check (kind in ('percent', 'amount', 'free_delivery')),
  value integer not null,
  minimum_cents integer not null,
  first_order_only boolean not null,
  start_date text not null,
  expiration_date text not null
);

-- What each store has. A product without a row is not carried there.
create table store_products (
  store_id text not null references stores,
  product_id text not null references products,
  quantity integer not null check (quantity >= 0),
  primary key (store_id, product_id)
);

create table carts (
  cart_id text primary key,
  owner_kind text not null check (owner_kind in ('guest', 'customer')),
  owner_id text not null,
  state text not null check (state in ('open', 'ordered', 'dropped')),
  type text not null check (type in ('delivery', 'pickup')),
  store_id text references stores,
  dropoff jsonb,
  delivery_notes text not null default '',
  contact jsonb,
  contact_less_delivery boolean not null default false,
  when_out_of_stock text not null default 'remove' check (when_out_of_stock in ('remove', 'cancel')),
  coupons jsonb not null default '[]',
  referral jsonb,
  updated_at timestamptz not null
);
create unique index carts_open on carts (owner_kind, owner_id) where state = 'open';

create table cart_items (
  cart_id text not null references carts on delete cascade,
  product_id text not null references products,
  position integer not null,
  quantity integer not null check (quantity > 0),
  oos_option text not null,
  -- Unit price the shopper was last shown; null before the first answer.
  seen_cents integer,
  primary key (cart_id, product_id)
);

create sequence order_numbers start 48201;

create table orders (
  order_id text primary key,
  order_number text not null unique default 'K-' || nextval('order_numbers'),
  cart_id text not null references carts,
  customer_id text not null references customers,
  idempotency_key text not null,
  body_hash text not null,
  -- `pending` until the payment is settled; `rejected` was never an order to anyone but the one who tried.
  placement text not null check (placement in ('pending', 'placed', 'rejected')),
  order_status text not null,
  order_type text not null check (order_type in ('delivery', 'pickup')),
  country text not null,
  currency text not null,
  store_id text not null references stores,
  placed_at timestamptz not null,
  status_at timestamptz not null,
  eta_from timestamptz not null,
  eta_to timestamptz not null,
  subtotal integer not null,
  delivery_fee integer not null,
  tip integer not null,
  total integer not null check (total >= 0),
  summary jsonb not null,
  coupons jsonb not null,
  address jsonb,
  contact jsonb not null,
  delivery_notes text not null,
  contact_less_delivery boolean not null,
  when_out_of_stock text not null,
  pickup_code text,
  courier jsonb,
  route jsonb,
  device jsonb not null,
  feedback jsonb,
  unique (customer_id, idempotency_key)
);
create index orders_history on orders (customer_id, placed_at desc, order_id) where placement = 'placed';

create table order_items (
  order_id text not null references orders on delete cascade,
  product_id text not null,
  position integer not null,
  name text not null,
  slug text not null,
  category_slug text not null,
  thumbnail text,
  size_value text not null,
  quantity integer not null,
  price integer not null,
  discount integer not null,
  line_total integer not null,
  primary key (order_id, product_id)
);

create table order_history (
  order_id text not null references orders on delete cascade,
  position integer not null,
  order_status text not null,
  at timestamptz not null,
  primary key (order_id, position)
);

create table payments (
  payment_id text primary key,
  order_id text not null unique references orders,
  cart_id text not null,
  customer_id text not null,
  gateway text not null,
  -- Derived from the order: the gateway takes it once, however often it is sent.
  gateway_key text not null unique,
  status text not null check (status in ('pending', 'succeeded', 'failed', 'refund_due', 'refunded')),
  amount integer not null check (amount >= 0),
  refunded integer not null default 0,
  currency text not null,
  method jsonb not null,
  failure_code text,
  failure_text text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index payments_one_per_cart on payments (cart_id) where status in ('pending', 'succeeded');
create index payments_unsettled on payments (created_at) where status in ('pending', 'refund_due');

create table payment_methods (
  card_id text primary key,
  customer_id text not null references customers,
  gateway text not null,
  token text not null,
  gateway_customer text not null,
  fingerprint text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  zip text not null,
  name text not null,
  is_default boolean not null,
  added_at timestamptz not null,
  unique (customer_id, gateway, fingerprint)
);
create unique index payment_methods_default on payment_methods (customer_id) where is_default;

-- The `test` gateway keeps its own books, as a real one would elsewhere.
create table test_gateway_tokens (
  source text primary key,
  card jsonb not null,
  used_at timestamptz,
  expires_at timestamptz not null
);
create table test_gateway_cards (
  token text primary key,
  card jsonb not null
);
create table test_gateway_ledger (
  entry_key text primary key,
  kind text not null check (kind in ('charge', 'refund')),
  token text not null,
  amount integer not null,
  currency text not null,
  outcome text not null,
  at timestamptz not null
);

-- Everything that has to happen later is a row here, never a timer alone.
create table due_work (
  work_id text primary key,
  kind text not null check (kind in ('order_step')),
  order_id text not null references orders on delete cascade,
  due_at timestamptz not null,
  unique (kind, order_id)
);
create index due_work_time on due_work (due_at);

-- What became of a message: it waits until a sender of its channel takes it.
alter table outbox_messages add column state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed'));
alter table outbox_messages add column attempts integer not null default 0;
-- The provider's own name for it.
alter table outbox_messages add column provider_id text;
alter table outbox_messages add column failure text;

-- Help centre. Texts by language: [{ title, blocks }].
create table help_articles (
  article_id text primary key,
  section_id text not null,
  position integer not null,
  labels jsonb not null,
  texts jsonb not null,
  updated_at timestamptz not null
);
create index help_articles_section on help_articles (section_id, position);

create table article_votes (
  article_id text not null references help_articles on delete cascade,
  customer_id text not null references customers on delete cascade,
  vote text not null check (vote in ('up', 'down')),
  voted_at timestamptz not null,
  primary key (article_id, customer_id)
);

-- What people write to the shop.
create table comments (
  comment_id text primary key,
  digital_id text not null,
  customer_id text references customers on delete set null,
  name text not null,
  email text not null,
  phone_number text,
  topic text not null,
  order_id text,
  comment text not null,
  country text not null,
  language text not null,
  created_at timestamptz not null
);
create index comments_age on comments (created_at);

-- When an order was rated, and whether its customer does not want to be asked.
create table feedback_marks (
  order_id text primary key references orders on delete cascade,
  given_at timestamptz,
  dismissed_at timestamptz
);

-- How often something was asked for within a window; subjects only as hashes.
create table call_limits (
  kind text not null,
  subject_hash text not null,
  calls integer not null,
  ends_at timestamptz not null,
  primary key (kind, subject_hash)
);
create index call_limits_end on call_limits (ends_at);

-- Texts of the pages that an operator changed, over the ones that come with the storefront.
create table ui_strings (
  language text not null,
  key text not null,
  text text not null,
  updated_at timestamptz not null,
  primary key (language, key)
);

-- Part of `popularity` that was learned from orders; the rest is the seed's.
alter table products add column learned_popularity integer not null default 0;
create index products_learned on products (product_id) where learned_popularity <> 0;
create index orders_sold on orders (placed_at) where placement = 'placed';

-- Whether a promotion held when its pages were last told; no reference, because seeding replaces promotions.
create table promotion_states (
  promotion_id text primary key,
  holds boolean not null
);

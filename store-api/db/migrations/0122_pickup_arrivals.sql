-- When the customer of a pickup said that they are at the store.
alter table orders add column arrived_at timestamptz;

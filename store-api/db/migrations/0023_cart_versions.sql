-- Every write of a cart makes a new version of it: a write that was meant for another version is refused.
alter table carts add column version integer not null default 0;
update carts set version = 1;

-- Writes that carried an idempotency key: the same one again changes nothing.
create table cart_writes (
  owner_kind text not null,
  owner_id text not null,
  key text not null,
  written_at timestamptz not null,
  primary key (owner_kind, owner_id, key)
);
create index cart_writes_by_age on cart_writes (written_at);

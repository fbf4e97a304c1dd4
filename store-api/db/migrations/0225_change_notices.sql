-- What has changed for a storefront. A change writes its row in its own transaction.
create table change_outbox (
  change_id uuid primary key default gen_random_uuid(),
  tags text[] not null,
  hard boolean not null
);

-- The numbered notices. Their numbers have the order in which changes become visible: whoever gives them has the row of change_log locked.
create table change_notices (
  sequence bigint primary key,
  tags text[] not null,
  hard boolean not null,
  noted_at timestamptz not null
);
create index change_notices_by_time on change_notices (noted_at);

-- One row. log_id is another one when the numbers begin anew.
create table change_log (
  log_id text primary key,
  last_sequence bigint not null default 0,
  acknowledged bigint not null default 0
);
insert into change_log (log_id) values (gen_random_uuid()::text);

-- Wrong sign-ins are counted for an account and where they come from; what was counted for the account alone is forgotten.
delete from sign_in_failures;
delete from due_work where kind = 'attempts.forget';
alter table sign_in_failures drop constraint sign_in_failures_pkey;
alter table sign_in_failures drop column locked_until;
alter table sign_in_failures rename column last_failed_at to since;
alter table sign_in_failures add column source_hash text not null;
alter table sign_in_failures add primary key (email_hash, source_hash);

-- Browsers that have signed in to an account; device ids only as hashes.
create table known_devices (
  customer_id text not null references customers on delete cascade,
  device_hash text not null,
  seen_at timestamptz not null,
  primary key (customer_id, device_hash)
);
create index known_devices_age on known_devices (seen_at);

-- What the operator should look at, by kind.
create table alarms (
  kind text primary key,
  times integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);

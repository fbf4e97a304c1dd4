-- The marks that an account has shown: keyed hashes of its e-mail, its phones and the cards it was given, also of those that it does
-- not have any more. They go with the account.
create table account_marks (
  customer_id text not null references customers on delete cascade,
  kind text not null check (kind in ('email', 'phone', 'card')),
  hash text not null,
  -- Which key made the hash: marks are made anew under another one.
  key_id text not null,
  noted_at timestamptz not null,
  primary key (customer_id, hash)
);
create index account_marks_by_hash on account_marks (hash);

-- What the person behind a mark has had in an account that was deleted. No row names the account or an order.
create table person_marks (
  hash text not null,
  kind text not null check (kind in ('email', 'phone', 'card')),
  had text not null check (had in ('trial', 'order', 'code', 'refund')),
  -- Of a code the code, of a refund a number of its own; otherwise empty.
  detail text not null default '',
  had_at timestamptz not null,
  delete_after timestamptz not null,
  primary key (hash, had, detail)
);
create index person_marks_old on person_marks (delete_after);

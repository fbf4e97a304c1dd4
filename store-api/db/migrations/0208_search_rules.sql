-- What operators, and the seed, say of searches: words that mean the same, a product that is first or last for a query, a query that
-- opens a page.
create table search_rules (
  -- `<kind>:<id>`, so that an id is free in one kind whatever the others have.
  rule_id text primary key,
  kind text not null check (kind in ('equivalent', 'pin', 'page')),
  body jsonb not null,
  -- Written by the seed. An operator's write makes it false, and then no seed writes to the row.
  seeded boolean not null,
  -- Removed by an operator: the row stays, so that no later seed brings the rule back.
  removed boolean not null default false,
  updated_at timestamptz not null
);

-- Changes with every write to the rules: what was read of them holds as long as this is the same.
create table search_rules_version (
  one boolean primary key default true check (one),
  version uuid not null
);
insert into search_rules_version (version) values (gen_random_uuid());

create function search_rules_changed() returns trigger language plpgsql as $$
begin
  update search_rules_version set version = gen_random_uuid();
  return null;
end
$$;
create trigger search_rules_changed after insert or update or delete or truncate on search_rules
  for each statement execute function search_rules_changed();

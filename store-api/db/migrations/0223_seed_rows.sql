-- What the seed wrote last, row by row: what differs from it is people's, and no later seed touches it (decision 223).
create table seed_rows (
  table_name text not null,
  row_key text not null,
  origin text not null check (origin in ('seed', 'people')),
  written jsonb not null,
  offered jsonb not null default '{}',
  primary key (table_name, row_key)
);
-- Whether the rows of a part are noted there: not those of earlier releases.
alter table seeds add column noted boolean not null default false;

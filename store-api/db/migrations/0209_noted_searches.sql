-- What was searched for, for the operator's report of what was not found; 30 days. No row says who: `session` is a keyed hash of the
-- browser's or customer's id together with the day, so that not even the rows of two days are of one person.
create table noted_searches (
  day date not null,
  session text not null,
  -- As the search compares it: letters, digits and blanks alone.
  query text not null,
  -- Products that it found when it was last made.
  found integer not null,
  -- Something was put into the basket after it.
  added boolean not null default false,
  searched_at timestamptz not null,
  primary key (day, session, query)
);
create index noted_searches_by_age on noted_searches (searched_at);

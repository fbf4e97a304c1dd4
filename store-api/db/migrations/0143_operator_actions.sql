-- What operators had the API do: who, when, what, and how it ended.
create table operator_actions (
  action_id text primary key,
  at timestamptz not null,
  who text not null,
  what text not null,
  request text not null,
  status integer not null
);
create index operator_actions_at on operator_actions (at);

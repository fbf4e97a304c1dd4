-- Of each action of an operator: whose token it was, the options, the reason, and what it changed.
alter table operator_actions
  add column operator text,
  add column options jsonb not null default '{}',
  add column reason text not null default '',
  add column before jsonb,
  add column after jsonb;

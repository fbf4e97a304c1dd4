-- The card a gateway refused for good: the calendar does not charge it again.
alter table subscriptions add column refused_card_id text;

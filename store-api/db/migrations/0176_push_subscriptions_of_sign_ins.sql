-- A browser follows an order for as long as the sign-in that asked for it lasts; one that asked before this is not told any more.
alter table push_subscriptions add column family_id text;

-- Guests vote on help articles too, one vote a device; a customer's votes still go with the account.
alter table article_votes add column voter text;
update article_votes set voter = customer_id;
alter table article_votes alter column voter set not null;
alter table article_votes drop constraint article_votes_pkey;
alter table article_votes alter column customer_id drop not null;
alter table article_votes add primary key (article_id, voter);
create index article_votes_age on article_votes (voted_at) where customer_id is null;

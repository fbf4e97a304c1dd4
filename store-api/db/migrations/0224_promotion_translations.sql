-- What a promotion says in other languages than English, by their tags: the words of its badge, where it has own ones, and its terms.
alter table promotions add column translations jsonb not null default '{}';

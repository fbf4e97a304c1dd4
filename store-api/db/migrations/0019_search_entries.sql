-- Which products have a word, narrow enough to be read by the thousand: full-text search over whole products had to visit each of
-- them. Kept by triggers; `rank` is the popularity in steps, so that small changes of it leave the entries alone.
create table search_entries (
  word text collate "C" not null,
  product_id text not null,
  rank smallint not null,
  primary key (product_id, word)
);
create index search_entries_word on search_entries (word, rank desc, product_id);

insert into search_entries
  select distinct w.word, p.product_id, p.popularity / 16
    from products p cross join lateral unnest(string_to_array(p.search_text, ' ')) w(word) where not p.hidden and w.word <> '';

create function search_entries_products_in() returns trigger language plpgsql as $$
begin
  insert into search_entries
    select distinct w.word, p.product_id, p.popularity / 16
      from made p cross join lateral unnest(string_to_array(p.search_text, ' ')) w(word) where not p.hidden and w.word <> '';
  return null;
end
$$;
create trigger search_entries_products_in after insert on products
  referencing new table as made for each statement execute function search_entries_products_in();

create function search_entries_products_changed() returns trigger language plpgsql as $$
begin
  delete from search_entries e using before b, after a
    where a.product_id = b.product_id and e.product_id = a.product_id
      and (a.hidden, a.search_text, a.popularity / 16) is distinct from (b.hidden, b.search_text, b.popularity / 16);
  insert into search_entries
    select distinct w.word, a.product_id, a.popularity / 16
      from before b join after a on a.product_id = b.product_id
        cross join lateral unnest(string_to_array(a.search_text, ' ')) w(word)
      where not a.hidden and w.word <> ''
        and (a.hidden, a.search_text, a.popularity / 16) is distinct from (b.hidden, b.search_text, b.popularity / 16);
  return null;
end
$$;
create trigger search_entries_products_changed after update on products
  referencing old table as before new table as after for each statement execute function search_entries_products_changed();

drop index products_search;
alter table products drop column search_vector;

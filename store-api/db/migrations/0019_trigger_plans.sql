-- A trigger keeps the plan of its first run: one made for a single changed product took minutes for all of them. These plan anew for
-- what has changed.
create or replace function search_entries_products_changed() returns trigger language plpgsql as $$
begin
  execute 'delete from search_entries e using before b, after a
    where a.product_id = b.product_id and e.product_id = a.product_id
      and (a.hidden, a.search_text, a.popularity / 16) is distinct from (b.hidden, b.search_text, b.popularity / 16)';
  execute 'insert into search_entries
    select distinct w.word, a.product_id, a.popularity / 16
      from before b join after a on a.product_id = b.product_id
        cross join lateral unnest(string_to_array(a.search_text, '' '')) w(word)
      where not a.hidden and w.word <> ''''
        and (a.hidden, a.search_text, a.popularity / 16) is distinct from (b.hidden, b.search_text, b.popularity / 16)';
  return null;
end
$$;

create or replace function shelf_counts_products_moved() returns trigger language plpgsql as $$
declare
  moved boolean;
begin
  execute 'select exists (select 1 from before b join after a on a.product_id = b.product_id
    where (a.hidden, a.category_id, a.subcategory) is distinct from (b.hidden, b.category_id, b.subcategory))' into moved;
  if not moved then
    return null;
  end if;
  execute 'update store_products s set category_id = a.category_id
    from before b join after a on a.product_id = b.product_id
    where a.category_id <> b.category_id and s.product_id = a.product_id';
  execute 'create temporary table touched_shelves on commit drop as
    select distinct s.category_id, s.subcategory from before b join after a on a.product_id = b.product_id
      cross join lateral (values (b.category_id, b.subcategory), (a.category_id, a.subcategory)) s(category_id, subcategory)
      where (a.hidden, a.category_id, a.subcategory) is distinct from (b.hidden, b.category_id, b.subcategory)';
  execute 'delete from shelf_counts c using touched_shelves t where t.category_id = c.category_id and t.subcategory = c.subcategory';
  execute 'insert into shelf_counts
    select '''', p.category_id, p.subcategory, count(*) from products p
      join touched_shelves t on t.category_id = p.category_id and t.subcategory = p.subcategory where not p.hidden group by 2, 3
    union all
    select s.store_id, p.category_id, p.subcategory, count(*) from products p
      join touched_shelves t on t.category_id = p.category_id and t.subcategory = p.subcategory
      join store_products s on s.product_id = p.product_id where not p.hidden group by 1, 2, 3';
  execute 'drop table touched_shelves';
  return null;
end
$$;

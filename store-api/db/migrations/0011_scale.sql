-- A catalog of 100,000 products in 2,000 stores: an index for every listing, and counts that are kept instead of counted.
create index products_wanted on products (popularity desc, product_id) where not hidden;
create index products_shelf on products (category_id, subcategory, popularity desc, product_id) where not hidden;
create index products_by_slug on products (category_id, (slug collate "C"), product_id) where not hidden;
create index products_name on products (name);
create index products_beginning on products (search_text text_pattern_ops) where not hidden;
create index products_matching on products using gin (matching_ids);
create unique index product_prices_list on product_prices (price_zone, product_id) include (list_cents);
create index product_prices_product on product_prices (product_id);
create index search_words_length on search_words (length(word), products desc);
create index stores_listing on stores (country, state, name);

-- The category beside the stock, so that a shelf of one store is found without looking at the store's other goods.
alter table store_products add column category_id text;
update store_products s set category_id = p.category_id from products p where p.product_id = s.product_id;
create index store_products_shelf on store_products (store_id, category_id);

create function store_products_category() returns trigger language plpgsql as $$
begin
  if new.category_id is null then
    select p.category_id into new.category_id from products p where p.product_id = new.product_id;
  end if;
  return new;
end
$$;
create trigger store_products_category before insert on store_products
  for each row execute function store_products_category();

-- How many products that may be seen each store carries, shelf by shelf; the store '' is the whole catalog.
create table shelf_counts (
  store_id text not null,
  category_id text not null,
  subcategory text not null,
  products integer not null,
  primary key (store_id, category_id, subcategory)
);

create function shelf_counts_fill() returns void language sql as $$
  delete from shelf_counts;
  insert into shelf_counts
    select '', category_id, subcategory, count(*) from products where not hidden group by 2, 3
    union all
    select s.store_id, p.category_id, p.subcategory, count(*)
      from store_products s join products p on p.product_id = s.product_id where not p.hidden group by 1, 2, 3;
$$;
select shelf_counts_fill();

create function shelf_counts_stock_in() returns trigger language plpgsql as $$
begin
  insert into shelf_counts
    select m.store_id, p.category_id, p.subcategory, count(*)
      from moved m join products p on p.product_id = m.product_id where not p.hidden group by 1, 2, 3 order by 1, 2, 3
    on conflict (store_id, category_id, subcategory) do update set products = shelf_counts.products + excluded.products;
  return null;
end
$$;
create trigger shelf_counts_stock_in after insert on store_products
  referencing new table as moved for each statement execute function shelf_counts_stock_in();

create function shelf_counts_stock_out() returns trigger language plpgsql as $$
begin
  insert into shelf_counts
    select m.store_id, p.category_id, p.subcategory, -count(*)
      from moved m join products p on p.product_id = m.product_id where not p.hidden group by 1, 2, 3 order by 1, 2, 3
    on conflict (store_id, category_id, subcategory) do update set products = shelf_counts.products + excluded.products;
  return null;
end
$$;
create trigger shelf_counts_stock_out after delete on store_products
  referencing old table as moved for each statement execute function shelf_counts_stock_out();

create function shelf_counts_products_in() returns trigger language plpgsql as $$
begin
  insert into shelf_counts
    select '', category_id, subcategory, count(*) from made where not hidden group by 2, 3 order by 2, 3
    on conflict (store_id, category_id, subcategory) do update set products = shelf_counts.products + excluded.products;
  return null;
end
$$;
create trigger shelf_counts_products_in after insert on products
  referencing new table as made for each statement execute function shelf_counts_products_in();

-- A product that is hidden or moves to another shelf is rare: then the shelves it touches are counted anew.
create function shelf_counts_products_moved() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from before b join after a on a.product_id = b.product_id
    where (a.hidden, a.category_id, a.subcategory) is distinct from (b.hidden, b.category_id, b.subcategory)) then
    return null;
  end if;
  update store_products s set category_id = a.category_id
    from before b join after a on a.product_id = b.product_id
    where a.category_id <> b.category_id and s.product_id = a.product_id;
  create temporary table touched_shelves on commit drop as
    select distinct x.category_id, x.subcategory from (
      select b.category_id, b.subcategory, b.product_id from before b union all select a.category_id, a.subcategory, a.product_id from after a
    ) x join before b on b.product_id = x.product_id join after a on a.product_id = x.product_id
    where (a.hidden, a.category_id, a.subcategory) is distinct from (b.hidden, b.category_id, b.subcategory);
  delete from shelf_counts c using touched_shelves t where t.category_id = c.category_id and t.subcategory = c.subcategory;
  insert into shelf_counts
    select '', p.category_id, p.subcategory, count(*) from products p
      join touched_shelves t on t.category_id = p.category_id and t.subcategory = p.subcategory where not p.hidden group by 2, 3
    union all
    select s.store_id, p.category_id, p.subcategory, count(*) from products p
      join touched_shelves t on t.category_id = p.category_id and t.subcategory = p.subcategory
      join store_products s on s.product_id = p.product_id where not p.hidden group by 1, 2, 3;
  drop table touched_shelves;
  return null;
end
$$;
create trigger shelf_counts_products_moved after update on products
  referencing old table as before new table as after for each statement execute function shelf_counts_products_moved();

-- Changes with every change of the promotions: what was read of them holds as long as this is the same.
create table promotions_version (
  one boolean primary key default true check (one),
  version uuid not null
);
insert into promotions_version (version) values (gen_random_uuid());

create function promotions_changed() returns trigger language plpgsql as $$
begin
  update promotions_version set version = gen_random_uuid();
  return null;
end
$$;
create trigger promotions_changed after insert or update or delete or truncate on promotions
  for each statement execute function promotions_changed();

-- Changes with every change of the catalog (subject '') and of what a store carries (the store's id): what a process remembers of
-- them holds as long as these are the same. Numbers in stock change all the time and are not of this.
create table catalog_versions (
  subject text primary key,
  version uuid not null
);
insert into catalog_versions (subject, version) values ('', gen_random_uuid());

create function catalog_changed() returns trigger language plpgsql as $$
begin
  update catalog_versions set version = gen_random_uuid() where subject = '';
  return null;
end
$$;
create trigger catalog_changed after insert or update or delete or truncate on products
  for each statement execute function catalog_changed();
create trigger catalog_changed after insert or update or delete or truncate on product_prices
  for each statement execute function catalog_changed();
create trigger catalog_changed after insert or update or delete or truncate on categories
  for each statement execute function catalog_changed();
create trigger catalog_changed after truncate on store_products
  for each statement execute function catalog_changed();

create function assortment_changed() returns trigger language plpgsql as $$
begin
  insert into catalog_versions (subject, version)
    select store_id, gen_random_uuid() from moved group by store_id order by store_id
    on conflict (subject) do update set version = excluded.version;
  return null;
end
$$;
create trigger assortment_in after insert on store_products
  referencing new table as moved for each statement execute function assortment_changed();
create trigger assortment_out after delete on store_products
  referencing old table as moved for each statement execute function assortment_changed();

-- Listings by name are ordered from memory.
drop index products_by_slug;

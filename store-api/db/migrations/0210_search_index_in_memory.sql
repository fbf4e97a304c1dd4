-- The search has its index in the memory of each process (decision 206): words of products are not stored any more.
drop trigger search_entries_products_in on products;
drop trigger search_entries_products_changed on products;
drop function search_entries_products_in();
drop function search_entries_products_changed();
drop table search_entries;
drop table search_words;
drop index products_beginning;
alter table products drop column search_text;

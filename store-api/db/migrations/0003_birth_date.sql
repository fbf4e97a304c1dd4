-- The date of birth an age was verified with: whether somebody is old enough is asked anew of every basket.
alter table customers add column birth_date text check (birth_date ~ '^\d{4}-\d{2}-\d{2}$');

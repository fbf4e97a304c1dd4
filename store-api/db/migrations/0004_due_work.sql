-- Due work is no longer of orders alone: renewals, messages and clean-up wait here too.
alter table due_work drop constraint due_work_order_id_fkey;
alter table due_work drop constraint due_work_kind_check;
alter table due_work rename column order_id to subject_id;
alter table due_work add column attempts integer not null default 0;

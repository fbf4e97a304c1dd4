-- What the Gold Pass took off an order before tax, in cents; orders of before say nothing.
alter table orders add saved_by_pass integer not null default 0;

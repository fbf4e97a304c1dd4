-- Photos of what was wrong with an order, JPEG in base64. They go with their report, and so with the account.
create table report_photos (
  order_id text not null,
  report_id uuid not null,
  photo_id uuid not null,
  customer_id text not null references customers on delete cascade,
  photo text not null,
  created_at timestamptz not null,
  primary key (order_id, report_id, photo_id),
  foreign key (order_id, report_id) references problem_reports on delete cascade
);
create index report_photos_of_customer on report_photos (customer_id, created_at);
create index report_photos_age on report_photos (created_at);

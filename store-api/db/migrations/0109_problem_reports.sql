-- What a customer said was wrong with an order that was handed over. The id is made by the browser: a report that is
-- sent again is found by it.
create table problem_reports (
  order_id text not null references orders on delete cascade,
  report_id uuid not null,
  customer_id text not null references customers on delete cascade,
  kind text not null check (kind in ('items', 'delivery')),
  issue text not null,
  -- [{ product_id, quantity }]
  items jsonb not null,
  comment text not null,
  outcome text not null check (outcome in ('refunded', 'in_review')),
  created_at timestamptz not null,
  primary key (order_id, report_id)
);
create index problem_reports_of_customer on problem_reports (customer_id, created_at);

alter table refunds drop constraint refunds_cause_check;
alter table refunds add constraint refunds_cause_check
  check (cause in ('canceled', 'out_of_stock', 'operator', 'reported'));

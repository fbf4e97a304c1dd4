-- An order has one line of the log, whoever writes it first: the storefront that placed it, or the payment that was settled
-- without a browser.
delete from client_logs later using client_logs earlier
  where later.order_id = earlier.order_id and later.log_id > earlier.log_id;
create unique index client_logs_of_order on client_logs (order_id) where order_id is not null;

-- What an operator has to give back by other means.
create index refunds_failed on refunds (updated_at desc) where state = 'failed';

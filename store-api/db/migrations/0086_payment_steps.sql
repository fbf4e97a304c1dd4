-- A payment may wait for the shopper to confirm it with the bank. The secret opens the bank's step for this one payment, and is
-- forgotten with it; until `step_until` only the shopper or the gateway's own message settles it.
alter table payments add column step_secret text;
alter table payments add column step_until timestamptz;

-- A charge of a subscription may wait for its owner to confirm it with the bank, like the payment of an order. The secret opens the
-- bank's step for this one charge, and is forgotten with it; a step that is not done until `step_until` is given up.
alter table subscription_charges add column step_secret text;
alter table subscription_charges add column step_until timestamptz;

-- A message of a gateway names the charge it is about by our key or by the gateway's own id.
create index payments_by_reference on payments (gateway_reference) where gateway_reference is not null;
create index subscription_charges_by_reference on subscription_charges (reference) where reference is not null;

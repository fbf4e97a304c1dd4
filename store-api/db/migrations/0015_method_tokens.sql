-- A method of a gateway stands in one wallet once: a second copy of it must never have the first forgotten at the gateway.
create unique index payment_methods_token on payment_methods (token, gateway, training);

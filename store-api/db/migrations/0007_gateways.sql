-- Wallets of several gateways: PayPal, Venmo, Apple Pay and Google Pay beside cards, methods used once, training mode.

-- The gateway's own id of a charge: refunds go by it long after the gateway has forgotten our key.
alter table payments add column gateway_reference text;

alter table payment_methods add column kind text not null default 'card'
  check (kind in ('card', 'paypal', 'venmo', 'apple_pay', 'google_pay'));
-- Who pays, as the wallet shows it: a PayPal e-mail, a Venmo name; empty for cards.
alter table payment_methods add column account text not null default '';
-- Kept with the gateway's training credentials: takes no money and is not seen in live mode.
alter table payment_methods add column training boolean not null default false;
-- False: given for one order, never listed.
alter table payment_methods add column saved boolean not null default true;
alter table payment_methods add column used_at timestamptz;
alter table payment_methods drop constraint payment_methods_customer_id_gateway_fingerprint_key;
create unique index payment_methods_once on payment_methods (customer_id, gateway, training, fingerprint) where saved;

-- Who a customer is at a gateway.
create table gateway_customers (
  customer_id text not null references customers on delete cascade,
  gateway text not null,
  training boolean not null,
  gateway_customer text not null,
  primary key (customer_id, gateway, training)
);

-- Refunds name their charge, so that no more is given back than was taken.
alter table test_gateway_ledger add column charge_key text;
create index test_gateway_refunds on test_gateway_ledger (charge_key) where kind = 'refund';
create index test_gateway_charges on test_gateway_ledger (token) where kind = 'charge';

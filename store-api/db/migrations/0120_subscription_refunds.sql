-- What an operator gave back, in the dashboard of a gateway, of a charge of a subscription. The shop itself gives back none.
create table subscription_refunds (
  gateway text not null,
  gateway_reference text not null,
  charge_id text not null references subscription_charges on delete cascade,
  amount integer not null check (amount > 0),
  booked_at timestamptz not null,
  primary key (gateway, gateway_reference)
);
create index subscription_refunds_of_charge on subscription_refunds (charge_id);

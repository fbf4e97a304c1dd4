-- What payment gateways have reported, each message once: repeated ones are known by their id. Disputes stay; the rest is
-- forgotten after a month.
create table gateway_events (
  gateway text not null,
  event_id text not null,
  kind text not null check (kind in ('charge', 'refund', 'dispute', 'other')),
  -- The gateway's own name of what happened.
  name text not null,
  -- Null: it is of none of our orders.
  order_id text,
  received_at timestamptz not null,
  -- Null while what it asks for is not done: the gateway sends it again.
  handled_at timestamptz,
  primary key (gateway, event_id)
);
create index gateway_events_received on gateway_events (received_at) where kind <> 'dispute';

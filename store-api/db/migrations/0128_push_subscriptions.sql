-- Browsers that are told when the status of an order changes. They go with the order's end, and so with the account.
create table push_subscriptions (
  subscription_id text primary key,
  order_id text not null references orders on delete cascade,
  customer_id text not null references customers on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  public_key text not null,
  language text not null,
  created_at timestamptz not null,
  unique (order_id, endpoint)
);
create index push_subscriptions_customer on push_subscriptions (customer_id);

alter table outbox_messages drop constraint outbox_messages_channel_check;
alter table outbox_messages add constraint outbox_messages_channel_check check (channel in ('mail', 'sms', 'push'));
-- A later status takes the place of an earlier one that was not sent yet.
create index outbox_messages_unsent_push on outbox_messages (recipient)
  where channel = 'push' and state in ('waiting', 'sending');

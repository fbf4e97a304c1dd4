-- What a message says is kept only until it is sent or too old to be sent; then its kind, its times and a part of the address stay.
alter table outbox_messages drop constraint outbox_messages_state_check;
alter table outbox_messages add constraint outbox_messages_state_check
  check (state in ('waiting', 'sending', 'sent', 'failed', 'expired'));

update outbox_messages set subject = '', body = '', failure = null,
  recipient = case channel
    when 'mail' then left(recipient, 1) || '***@' || split_part(recipient, '@', 2)
    else '***' || right(recipient, 4) end
  where state = 'sent';

insert into due_work (work_id, kind, subject_id, due_at)
  select 'due_' || message_id, 'message.expire', message_id, created_at + case template
    when 'otp' then interval '10 minutes'
    when 'password_reset' then interval '30 minutes'
    else interval '7 days' end
  from outbox_messages where state <> 'sent';

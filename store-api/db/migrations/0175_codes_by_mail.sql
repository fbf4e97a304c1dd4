-- A code that proves an e-mail goes there; null for one that goes to a phone. `phone_number` is then empty, and in otp_sends it
-- holds the receiver, which is a phone number or an e-mail address.
alter table otp_flows add column email text;

-- A guest proves a mobile number or an e-mail by a code: the flow then is the proof, until `proven_until` (decision 210).
alter table otp_flows drop constraint otp_flows_purpose_check;
alter table otp_flows add constraint otp_flows_purpose_check
  check (purpose in ('sign_in', 'enrol', 'phone', 'proof', 'contact'));
alter table otp_flows add column proven_until timestamptz;

-- Which accounts have a phone.
create index customers_phone on customers (phone_number) where phone_number <> '';

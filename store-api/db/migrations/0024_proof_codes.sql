-- A code to the present phone may prove who changes what guards the account.
alter table otp_flows drop constraint otp_flows_purpose_check;
alter table otp_flows add constraint otp_flows_purpose_check check (purpose in ('sign_in', 'enrol', 'phone', 'proof'));

-- An order that is returned takes back what it had earned.
alter table referral_credits drop constraint referral_credits_kind_check;
alter table referral_credits drop constraint referral_credits_check;
alter table referral_credits add constraint referral_credits_kind_check check (kind in ('earned', 'spent', 'given_back', 'taken_back'));
alter table referral_credits add constraint referral_credits_sign_check check ((kind in ('spent', 'taken_back')) = (amount < 0));

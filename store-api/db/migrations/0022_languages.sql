-- Mails about a subscription come in the language its customer last dealt with it in.
alter table subscriptions add column language text not null default 'en';
-- Why a charge failed is told by its code, in the language of whoever asks.
alter table payments drop column failure_text;
alter table subscription_charges drop column failure_text;

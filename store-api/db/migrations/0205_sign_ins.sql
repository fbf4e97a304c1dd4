-- A customer sees their sign-ins: on which browser each was, where it said so.
alter table token_families add column device_name text;

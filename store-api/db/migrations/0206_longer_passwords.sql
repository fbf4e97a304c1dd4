-- Passwords of sentences: 64 characters, where no operator has chosen another length. The feature's default, for an API without it, stays.
insert into feature_values (country, feature_id, value, updated_at)
values ('US', 'password_length', '64', '2026-11-01T00:00:00Z'), ('CA', 'password_length', '64', '2026-11-01T00:00:00Z')
on conflict do nothing;

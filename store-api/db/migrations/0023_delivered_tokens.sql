-- When a pair of tokens was first seen in use: until then its parent may ask for it again.
alter table refresh_tokens add column delivered_at timestamptz;

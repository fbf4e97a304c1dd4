-- Carts that are deleted when nobody has changed them for long.
create index carts_old on carts (updated_at) where owner_kind = 'guest' or state = 'dropped';

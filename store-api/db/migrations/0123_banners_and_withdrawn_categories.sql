-- Banners of the home page, which operators write. Words by language; English is always there.
create table home_banners (
  banner_id text primary key,
  kind text not null check (kind in ('banners', 'promo_banner', 'special_banner')),
  -- Place among those of its kind.
  position integer not null,
  title jsonb not null,
  text jsonb not null,
  badge jsonb,
  action jsonb not null,
  image text not null,
  -- Names of the products whose pictures stand in it.
  products jsonb not null,
  target jsonb not null
);

-- An operator has taken the category off the shop with all its goods: they are hidden for as long as this holds, also when a new
-- seed is applied.
alter table categories add column withdrawn boolean not null default false;

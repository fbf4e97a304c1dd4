-- Pictures of a product after its first one, in their order: hot food as it is eaten (decision 219).
alter table products add further_images jsonb not null default '[]';

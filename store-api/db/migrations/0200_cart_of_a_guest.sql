-- A guest's cart shows the offer of a first order; whoever signs in with it is told when that ends it.
alter table carts add from_guest boolean not null default false;

-- Deleting a cart asks whether an order refers to it.
create index orders_by_cart on orders (cart_id);

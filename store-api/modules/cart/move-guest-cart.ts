import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf, type Db } from '../../db/database.ts'
import { cartItems, carts, type CartItemRow, type CartRow } from '../../db/schema/carts.ts'
import { customers } from '../../db/schema/customers.ts'
import { moveNamed } from './named-replacements.ts'
import { lockOpenCart, readItems } from './repository.ts'

const productIdRow = z.object({ productId: z.string() })

/** Of a customer's own items those that the guest's store carries; all of them while the guest has chosen no store. */
async function carriedBy(tx: Db, storeId: string | null, items: CartItemRow[]): Promise<CartItemRow[]> {
  if (storeId === null || items.length === 0) return items
  const rows = await rowsOf(
    tx,
    productIdRow,
    sql`select product_id from store_products
      where store_id = ${storeId} and product_id in ${items.map((item) => item.productId)}`,
  )
  const carried = new Set(rows.map((row) => row.productId))
  return items.filter((item) => carried.has(item.productId))
}

/** Adds a customer's own items to the guest's: the same product in both is added up. */
async function addItems(
  tx: Db,
  guest: CartRow,
  guestItems: CartItemRow[],
  own: CartItemRow[],
): Promise<void> {
  if (own.length === 0) return
  await tx
    .insert(cartItems)
    .values(
      own.map((item, index) => ({ ...item, cartId: guest.cartId, position: guestItems.length + index })),
    )
    .onConflictDoUpdate({
      target: [cartItems.cartId, cartItems.productId],
      set: { quantity: sql`${cartItems.quantity} + excluded.quantity` },
    })
}

/** The idempotency keys of the guest's writes are the customer's from now on. */
const moveWriteKeys = (tx: Db, guestId: string, customerId: string) =>
  tx.execute(
    sql`with moved as (delete from cart_writes where owner_kind = 'guest' and owner_id = ${guestId} returning key, written_at)
      insert into cart_writes (owner_kind, owner_id, key, written_at)
      select 'customer', ${customerId}, key, written_at from moved on conflict do nothing`,
  )

/** The customer's own preference: a guest has none to choose by (PRO-03). */
async function wantsDoor(tx: Db, customerId: string): Promise<boolean> {
  const [row] = await tx
    .select({ noContactDropOff: customers.noContactDropOff })
    .from(customers)
    .where(eq(customers.customerId, customerId))
  return row?.noContactDropOff ?? false
}

/**
 * A guest becomes a customer: the guest's basket survives (SES-08). It takes the place of the customer's open one, whose
 * items come along as far as the guest's store carries them. The customer's preference for the door holds (PRO-03). An empty guest basket changes nothing where the customer has one.
 */
export async function moveGuestCart(tx: Db, guestId: string, customerId: string): Promise<void> {
  const guest = await lockOpenCart(tx, { kind: 'guest', id: guestId })
  if (guest === undefined) return
  await moveWriteKeys(tx, guestId, customerId)
  await moveNamed(tx, guestId, customerId)
  const own = await lockOpenCart(tx, { kind: 'customer', id: customerId })
  const guestItems = await readItems(tx, guest.cartId)
  const given = own !== undefined && guestItems.length === 0 ? guest : own
  if (given !== undefined)
    await tx.update(carts).set({ state: 'dropped' }).where(eq(carts.cartId, given.cartId))
  if (given === guest) return
  if (own !== undefined)
    await addItems(tx, guest, guestItems, await carriedBy(tx, guest.storeId, await readItems(tx, own.cartId)))
  await tx
    .update(carts)
    .set({
      ownerKind: 'customer',
      ownerId: customerId,
      contactLess: guest.contactLess || (await wantsDoor(tx, customerId)),
      version: guest.version + 1,
    })
    .where(eq(carts.cartId, guest.cartId))
}

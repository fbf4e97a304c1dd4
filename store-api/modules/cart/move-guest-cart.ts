import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf, type Db } from '../../db/database.ts'
import { cartItems, carts, type CartItemRow, type CartRow } from '../../db/schema/carts.ts'
import { customers } from '../../db/schema/customers.ts'
import { moveNamed } from './named-replacements.ts'
import { hasPendingPayment } from './pending-payment.ts'
import { lockOpenCart, readItems } from './repository.ts'

const productIdRow = z.object({ productId: z.string() })

/** Of a customer's own items those that the guest's store carries; all of them while the guest has selected no store. */
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

/** Adds items to a cart that has some: the same product in both is added up. */
async function addItems(tx: Db, { cartId }: CartRow, before: number, added: CartItemRow[]): Promise<void> {
  if (added.length === 0) return
  await tx
    .insert(cartItems)
    .values(added.map((item, index) => ({ ...item, cartId, position: before + index })))
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

const dropCart = (tx: Db, { cartId }: CartRow) =>
  tx.update(carts).set({ state: 'dropped' }).where(eq(carts.cartId, cartId))

/** Everything that a shopper says about a basket but for its items. */
const settingsOf = ({
  cartId: _cart,
  ownerKind: _kind,
  ownerId: _owner,
  version: _version,
  ...rest
}: CartRow) => rest

/**
 * A cart that is being paid for stays where it is: its payment closes that very cart, and leaves what was put in besides
 * (`closeOrderedCart`). So the guest's items and settings come into it.
 */
async function moveIntoOwn(tx: Db, guest: CartRow, guestItems: CartItemRow[], own: CartRow): Promise<void> {
  await dropCart(tx, guest)
  await addItems(tx, own, (await readItems(tx, own.cartId)).length, guestItems)
  const settings = { ...settingsOf(guest), version: own.version + 1 }
  await tx.update(carts).set(settings).where(eq(carts.cartId, own.cartId))
}

/** The guest's cart takes the place of the customer's open one, whose items come along as far as the guest's store carries them. */
async function takePlace(
  tx: Db,
  guest: CartRow,
  guestItems: CartItemRow[],
  { own, customerId }: { own: CartRow | undefined; customerId: string },
): Promise<void> {
  if (own !== undefined) {
    await dropCart(tx, own)
    const carried = await carriedBy(tx, guest.storeId, await readItems(tx, own.cartId))
    await addItems(tx, guest, guestItems.length, carried)
  }
  const moved = { ownerKind: 'customer', ownerId: customerId, version: guest.version + 1 } as const
  await tx
    .update(carts)
    .set({ ...moved, contactLess: guest.contactLess, fromGuest: guest.fromGuest })
    .where(eq(carts.cartId, guest.cartId))
}

/**
 * A guest becomes a customer: the guest's basket survives (SES-08), with the items of the customer's open one. The customer's
 * preference for the door applies (PRO-03). An empty guest basket changes nothing where the customer has one.
 */
export async function moveGuestCart(tx: Db, guestId: string, customerId: string): Promise<void> {
  const found = await lockOpenCart(tx, { kind: 'guest', id: guestId })
  if (found === undefined) return
  await moveWriteKeys(tx, guestId, customerId)
  await moveNamed(tx, guestId, customerId)
  const own = await lockOpenCart(tx, { kind: 'customer', id: customerId })
  const guestItems = await readItems(tx, found.cartId)
  if (own !== undefined && guestItems.length === 0) return void (await dropCart(tx, found))
  const contactLess = found.contactLess || (await wantsDoor(tx, customerId))
  const guest = { ...found, contactLess, fromGuest: true }
  if (own !== undefined && (await hasPendingPayment(tx, own.cartId)))
    return moveIntoOwn(tx, guest, guestItems, own)
  return takePlace(tx, guest, guestItems, { own, customerId })
}

import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { cartItems, carts } from '../../db/schema/carts.ts'
import { lockOpenCart, readItems } from './repository.ts'

/**
 * A guest becomes a customer: the guest's basket survives (SES-08). It takes the place of the customer's open one, which
 * keeps only what fits beside it, goods for the same store. An empty guest basket changes nothing where the customer has one.
 */
export async function moveGuestCart(tx: Db, guestId: string, customerId: string): Promise<void> {
  const guest = await lockOpenCart(tx, { kind: 'guest', id: guestId })
  if (guest === undefined) return
  const own = await lockOpenCart(tx, { kind: 'customer', id: customerId })
  const guestItems = await readItems(tx, guest.cartId)
  if (own !== undefined && guestItems.length === 0) {
    await tx.update(carts).set({ state: 'dropped' }).where(eq(carts.cartId, guest.cartId))
    return
  }
  if (own !== undefined) {
    await tx.update(carts).set({ state: 'dropped' }).where(eq(carts.cartId, own.cartId))
    const kept = own.storeId === guest.storeId ? await readItems(tx, own.cartId) : []
    const moved = kept.map((item, index) => ({
      ...item,
      cartId: guest.cartId,
      position: guestItems.length + index,
    }))
    if (moved.length > 0) await tx.insert(cartItems).values(moved).onConflictDoNothing()
  }
  await tx
    .update(carts)
    .set({ ownerKind: 'customer', ownerId: customerId })
    .where(eq(carts.cartId, guest.cartId))
}

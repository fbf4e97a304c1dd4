import type { ResponseInput } from '@kolea/contract/endpoint.ts'
import type { checkoutDelivery } from '@kolea/contract/cart-calls.ts'
import { canCheckOut } from '@kolea/domain/checkout/checkout-block.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import type { CartRow } from '../../db/schema/carts.ts'
import { Refusal } from '../../refusal.ts'
import { checkDeliveryPlace } from '../location/delivery-place.ts'
import { cartHash } from './cart-hash.ts'
import { cartOnWire } from './cart-wire.ts'
import { lockOpenCart, readItems, saveCart, type CartOwner } from './repository.ts'
import { cartStatus } from './status.ts'
import { readValuedCart } from './read-valued-cart.ts'
import type { ValuedCart } from './value-cart.ts'

/** Also what was stored before places were compared is compared. @throws Refusal 409 cart_empty, cart_not_ready; 422 address_mismatch */
export async function assertReady(tx: Db, valued: ValuedCart): Promise<void> {
  const status = cartStatus(valued)
  if (status === 'EMPTY') throw new Refusal(409, 'cart_empty', 'The basket is empty.')
  if (!canCheckOut({ status }))
    throw new Refusal(409, 'cart_not_ready', `The basket cannot be checked out: ${status}.`)
  const { type, dropoff } = valued.cart
  if (type === 'delivery' && dropoff !== null) await checkDeliveryPlace(tx, dropoff)
}

/** Agrees on what will be ordered: the hash represents all of it (CHK-01). @throws Refusal 409 cart_empty, cart_not_ready */
export async function checkOut(
  db: Db,
  owner: CartOwner,
  type: CartRow['type'],
  phone: string | undefined,
  now: Date,
  language: string,
): Promise<ResponseInput<typeof checkoutDelivery>> {
  return inTransaction(db, async (tx) => {
    const open = await lockOpenCart(tx, owner)
    if (open === undefined) throw new Refusal(409, 'cart_empty', 'The basket is empty.')
    const contact = phone === undefined ? open.contact : { ...open.contact, phone_number: phone }
    const cart = { ...open, type, contact, updatedAt: now }
    const valued = await readValuedCart(tx, cart, await readItems(tx, cart.cartId), now)
    await assertReady(tx, valued)
    const seen = valued.lines.map(({ item, quantity, effectiveCents }) => ({
      ...item,
      quantity,
      seenCents: effectiveCents,
    }))
    const saved = await saveCart(tx, cart, seen)
    return { cart: cartOnWire({ ...valued, cart: saved }, language), cart_hash: cartHash(valued) }
  })
}

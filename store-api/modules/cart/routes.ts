import type { FastifyInstance } from 'fastify'
import * as contract from '#lib/contract/cart.ts'
import { bind } from '../../plugins/contract.ts'
import type { CartRow } from '../../db/schema/carts.ts'
import { cartOnWire } from './cart-wire.ts'
import { checkOut } from './checkout.ts'
import { ownerOf, type CartOwner } from './owner.ts'
import { findOpenCart, readItems, unopenedCart } from './repository.ts'
import { updateCart } from './update.ts'
import { valueCart } from './valuation.ts'

export function cartRoutes(app: FastifyInstance): void {
  const { db, clock } = app

  /** Reading changes nothing: what would have to be adjusted is told until the next write settles it. */
  async function read(owner: CartOwner, type: CartRow['type'], language: string) {
    const now = clock.now()
    const open = await findOpenCart(db, owner)
    const cart = open === undefined ? unopenedCart(owner, type, now) : { ...open, type }
    const items = open === undefined ? [] : await readItems(db, cart.cartId)
    return { cart: cartOnWire(await valueCart(db, cart, items, now), language) }
  }

  bind(app, contract.getDeliveryCart, ({ caller, language }) => read(ownerOf(caller), 'delivery', language))
  bind(app, contract.getPickupCart, ({ caller, language }) => read(ownerOf(caller), 'pickup', language))
  bind(app, contract.postDeliveryCart, async ({ caller, body, idempotencyKey: key, language }) => ({
    cart: cartOnWire(
      await updateCart(db, ownerOf(caller), { type: 'delivery', body, key }, clock.now()),
      language,
    ),
  }))
  bind(app, contract.postPickupCart, async ({ caller, body, idempotencyKey: key, language }) => ({
    cart: cartOnWire(
      await updateCart(db, ownerOf(caller), { type: 'pickup', body, key }, clock.now()),
      language,
    ),
  }))
  bind(app, contract.checkoutDelivery, ({ caller, body, language }) =>
    checkOut(db, ownerOf(caller), 'delivery', body.phone_number, clock.now(), language),
  )
  bind(app, contract.checkoutPickup, ({ caller, body, language }) =>
    checkOut(db, ownerOf(caller), 'pickup', body.phone_number, clock.now(), language),
  )
}

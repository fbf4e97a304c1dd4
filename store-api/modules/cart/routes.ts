import type { FastifyInstance } from 'fastify'
import * as contract from '#lib/contract/cart.ts'
import { bind, type Call } from '../../http/bind.ts'
import type { CartRow } from '../../db/schema/carts.ts'
import { cartOnWire } from './cart-wire.ts'
import { countTriedCodes } from './code-limit.ts'
import { checkOut } from './checkout.ts'
import { ownerOf, type CartOwner } from './owner.ts'
import { findOpenCart, readItems, unopenedCart } from './repository.ts'
import { updateCart } from './update.ts'
import { readValuedCart } from './read-valued-cart.ts'

type Write = Pick<
  Call<typeof contract.postDeliveryCart>,
  'body' | 'caller' | 'idempotencyKey' | 'language' | 'source'
>

export function cartRoutes(app: FastifyInstance): void {
  const { db, clock } = app

  /** Reading changes nothing: what would have to be adjusted is told until the next write settles it. */
  async function read(owner: CartOwner, type: CartRow['type'], language: string) {
    const now = clock.now()
    const open = await findOpenCart(db, owner)
    const cart = open === undefined ? unopenedCart(owner, type, now) : { ...open, type }
    const items = open === undefined ? [] : await readItems(db, cart.cartId)
    return { cart: cartOnWire(await readValuedCart(db, cart, items, now), language) }
  }

  async function write(call: Write, type: CartRow['type']) {
    const { body, idempotencyKey: key, language } = call
    const owner = ownerOf(call.caller)
    await countTriedCodes(app, owner, body, call.source)
    return { cart: cartOnWire(await updateCart(db, owner, { type, body, key }, clock.now()), language) }
  }

  bind(app, contract.getDeliveryCart, ({ caller, language }) => read(ownerOf(caller), 'delivery', language))
  bind(app, contract.getPickupCart, ({ caller, language }) => read(ownerOf(caller), 'pickup', language))
  bind(app, contract.postDeliveryCart, (call) => write(call, 'delivery'))
  bind(app, contract.postPickupCart, (call) => write(call, 'pickup'))
  bind(app, contract.checkoutDelivery, ({ caller, body, language }) =>
    checkOut(db, ownerOf(caller), 'delivery', body.phone_number, clock.now(), language),
  )
  bind(app, contract.checkoutPickup, ({ caller, body, language }) =>
    checkOut(db, ownerOf(caller), 'pickup', body.phone_number, clock.now(), language),
  )
}

import type { FastifyInstance } from 'fastify'
import * as contract from '@kolea/contract/cart-calls.ts'
import type { postDeliveryCart } from '@kolea/contract/cart-calls.ts'
import type { BodyOf } from '@kolea/contract/endpoint.ts'
import { bind, type Call } from '../../http/bind.ts'
import type { CartRow } from '../../db/schema/carts.ts'
import type { CallSource } from '../../http/call-source.ts'
import type { Services } from '../../services/services.ts'
import { noteAddition } from '../searches/noted-searches.ts'
import { cartOnWire } from './cart-wire.ts'
import { checkOut } from './checkout.ts'
import { findOpenCart, readItems, unopenedCart, ownerOf, type CartOwner } from './repository.ts'
import { updateCart } from './update.ts'
import { readValuedCart } from './read-valued-cart.ts'

/**
 * Counts each promo or referral code that the cart does not contain yet: they are short enough to be found by trying.
 * @throws Refusal 429 too_many_requests
 */
async function countTriedCodes(
  { db, rateLimits }: Pick<Services, 'db' | 'rateLimits'>,
  owner: CartOwner,
  { coupons = [], referral }: BodyOf<typeof postDeliveryCart>,
  { address }: CallSource,
): Promise<void> {
  if (coupons.length === 0 && !referral) return
  const cart = await findOpenCart(db, owner)
  const known = new Set([...(cart?.coupons ?? []), cart?.referral])
  const tried = [...coupons, ...(referral ? [referral] : [])].filter((code) => !known.has(code))
  for (const _ of tried) rateLimits.count('promoCodes', { address, account: `${owner.kind} ${owner.id}` })
}

type Write = Pick<
  Call<typeof contract.postDeliveryCart>,
  'body' | 'caller' | 'idempotencyKey' | 'language' | 'source' | 'log'
>

export function cartRoutes(app: FastifyInstance): void {
  const { db, clock } = app

  /** Reading changes nothing: what would have to be adjusted is reported until the next write settles it. */
  async function read(owner: CartOwner, type: CartRow['type'], language: string) {
    const now = clock.now()
    const open = await findOpenCart(db, owner)
    const cart = open === undefined ? unopenedCart(owner, type, now) : { ...open, type }
    const items = open === undefined ? [] : await readItems(db, cart.cartId)
    return { cart: cartOnWire(await readValuedCart(db, cart, items, now), language, open?.type) }
  }

  async function write(call: Write, type: CartRow['type']) {
    const { body, idempotencyKey: key, language } = call
    const owner = ownerOf(call.caller)
    await countTriedCodes(app, owner, body, call.source)
    const written = await updateCart(db, owner, { type, body, key }, clock.now())
    // The basket is written whatever becomes of the count.
    if (written.hasGrown)
      await noteAddition(app, call.caller).catch((error: unknown) =>
        call.log.error({ err: error }, 'an addition was not counted for a search'),
      )
    return { cart: cartOnWire(written, language) }
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

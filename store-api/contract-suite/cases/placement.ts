import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { checkoutPickup, postPickupCart } from '@kolea/contract/cart-calls.ts'
import { verifyAge } from '@kolea/contract/profile.ts'
import { findOrderByKey, placeDeliveryOrder, placePickupOrder } from '@kolea/contract/placement.ts'
import { setFeature } from '../../modules/content/configuration.ts'
import { referralCredits } from '../../db/schema/referral.ts'
import { rawRows } from '../../tests/raw-rows.ts'
import {
  addCard,
  agree,
  fillCart,
  misplaceBaskets,
  readyShopper,
  setStock,
  cartLine,
  type PlaceBody,
} from '../../tests/shopping.ts'
import { foreign, refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'

/** Turns what was agreed on for delivery into the same basket for pickup. */
async function agreeOnPickup(suite: Suite, token: string, agreed: PlaceBody): Promise<PlaceBody> {
  const shipping = { pickup: { store_id: suite.shop.storeId } }
  const { customer_local_time } = agreed
  await suite.as.call(postPickupCart, { token, body: { customer_local_time, shipping } })
  const { cart, cart_hash: hash } = (await suite.as.call(checkoutPickup, { token, body: {} })).ok
  return { ...agreed, hash, payment_details: { ...agreed.payment_details, amount: cart.total } }
}

/** A customer with a card who has agreed on a basket, in either mode. */
export async function readyToPlace(suite: Suite, mode: 'delivery' | 'pickup', cardNumber?: string) {
  const { customer, product, body } = await readyShopper(suite, suite.shop, { card: cardNumber })
  const { token } = customer
  return { token, product, body: mode === 'pickup' ? await agreeOnPickup(suite, token, body) : body }
}

const paying = (body: PlaceBody, changes: Partial<PlaceBody['payment_details']>): PlaceBody => ({
  ...body,
  payment_details: { ...body.payment_details, ...changes },
})

/** Something with alcohol in the basket of a customer whose age nobody knows. */
async function withBeer(suite: Suite, mode: 'delivery' | 'pickup') {
  const [beer] = await rawRows<{ id: string; name: string }>(
    suite.app.db,
    sql`select product_id as id, name from products where tags @> '["beer"]' and not hidden order by product_id limit 1`,
  )
  assert.ok(beer)
  await setStock(suite, suite.shop.storeId, beer.id, 40)
  const customer = await suite.as.customer()
  const cardId = await addCard(suite, customer.token)
  await fillCart(suite, customer.token, suite.shop, [cartLine(beer, 1)])
  const body = await agree(suite, customer, cardId)
  return {
    token: customer.token,
    body: mode === 'pickup' ? await agreeOnPickup(suite, customer.token, body) : body,
  }
}

/** Credit is spent only while the programme is on. */
const turnReferral = ({ app, clock }: Suite, on: boolean) =>
  setFeature(app.db, 'refer_a_friend_enabled', on, ['US'], clock.now())

const endpoints = [
  ['delivery', placeDeliveryOrder],
  ['pickup', placePickupOrder],
] as const

const both = endpoints.flatMap(([mode, place]): Case[] => {
  /** A good request but for its key and what `change` does to the body. */
  const attempt = (change: (body: PlaceBody) => PlaceBody) => async (suite: Suite) => {
    const { token, body } = await readyToPlace(suite, mode)
    return { token, body: change(body), idempotencyKey: randomUUID() }
  }
  return [
    success(
      place,
      `[CHK-05] a ${mode} order is submitted; its key finds the same one again`,
      async (suite, call) => {
        const { token, body } = await readyToPlace(suite, mode)
        const idempotencyKey = randomUUID()
        const placed = await call({ token, body, idempotencyKey })
        assert.deepEqual([placed.order_status, placed.transaction_message], ['SUBMITTED', null])
        assert.deepEqual(await call({ token, body, idempotencyKey }), placed)
      },
    ),
    refused(place, 400, 'idempotency_key_required', '[CHK-06] without a key', async (suite) => {
      const { token, body } = await readyToPlace(suite, mode)
      return { token, body }
    }),
    refused(
      place,
      400,
      'payment_details_mismatch',
      '[CHK-03] another card’s last digits',
      attempt((body) => paying(body, { card: '0000' })),
    ),
    refused(
      place,
      400,
      'gateway_unavailable',
      '[CHK-03] a gateway that is not on',
      attempt((body) => paying(body, { gateway: 'braintree' })),
    ),
    refused(
      place,
      409,
      'idempotency_key_reused',
      '[CHK-06] the same key with another body',
      async (suite) => {
        const { token, body } = await readyToPlace(suite, mode)
        const idempotencyKey = randomUUID()
        await suite.as.call(place, { token, body, idempotencyKey })
        return { token, body: { ...body, device: 'M' }, idempotencyKey }
      },
    ),
    refused(
      place,
      409,
      'cart_changed',
      '[CHK-04] another hash',
      attempt((body) => ({ ...body, hash: 'other' })),
    ),
    refused(place, 409, 'cart_empty', '[CHK-04] nothing in the basket', async (suite) => {
      const { token, body } = await readyToPlace(suite, mode)
      await fillCart(suite, token, suite.shop, [])
      return { token, body, idempotencyKey: randomUUID() }
    }),
    refused(place, 409, 'cart_not_ready', '[CHK-04] sold out meanwhile', async (suite) => {
      const { token, body, product } = await readyToPlace(suite, mode)
      await setStock(suite, suite.shop.storeId, product.id, 0)
      return { token, body, idempotencyKey: randomUUID() }
    }),
    refused(
      place,
      409,
      'amount_mismatch',
      '[CHK-04] a cent less',
      attempt((body) => paying(body, { amount: body.payment_details.amount - 1 })),
    ),
    refused(
      place,
      422,
      'tip_out_of_range',
      '[CHK-04] a tip of a million',
      attempt((body) => ({ ...body, tip_details: { amount: 1_000_000 } })),
    ),
    refused(
      place,
      409,
      'order_in_progress',
      '[CHK-06] another key while the outcome is unknown',
      async (suite) => {
        const { token, body } = await readyToPlace(suite, mode, '4000000000000341')
        const lost = await suite.as.call(place, { token, body, idempotencyKey: randomUUID() })
        assert.equal(lost.error.error, 'endpoint_timeout')
        return { token, body, idempotencyKey: randomUUID() }
      },
    ),
    refused(
      place,
      404,
      'card_not_found',
      '[CHK-05] no such card',
      attempt((body) => paying(body, { card_id: 'nothing' })),
    ),
    foreign(place, 404, 'card_not_found', '[CHK-05] somebody else’s card', async (suite) => {
      const { token, body } = await readyToPlace(suite, mode)
      const card_id = await addCard(suite, (await suite.as.customer()).token)
      return { token, body: paying(body, { card_id }), idempotencyKey: randomUUID() }
    }),
    refused(
      place,
      422,
      'age_verification_required',
      '[AGE-01] beer without a verified age',
      async (suite) => ({
        ...(await withBeer(suite, mode)),
        idempotencyKey: randomUUID(),
      }),
    ),
    refused(
      place,
      504,
      'endpoint_timeout',
      '[CHK-06] the gateway does not say what became of it',
      async (suite) => {
        const { token, body } = await readyToPlace(suite, mode, '4000000000000341')
        return { token, body, idempotencyKey: randomUUID() }
      },
    ),
  ]
})

export const placementCases: readonly Case[] = [
  ...both,
  refused(
    placePickupOrder,
    422,
    'amount_below_minimum',
    '[CHK-03] credit pays for the goods, and the bag costs less than the gateway charges',
    async (suite) => {
      await turnReferral(suite, true)
      const { customer, product, body } = await readyShopper(suite, suite.shop)
      const { token, customerId } = customer
      const first = { token, body, idempotencyKey: randomUUID() }
      const orderId = (await suite.as.call(placeDeliveryOrder, first)).ok.order_id ?? ''
      const earned = { entryId: randomUUID(), customerId, orderId, at: suite.clock.now() }
      await suite.app.db.insert(referralCredits).values({ ...earned, kind: 'earned', amount: 100_000 })
      await fillCart(suite, token, suite.shop, [cartLine(product, 2)])
      return { token, body: await agreeOnPickup(suite, token, body), idempotencyKey: randomUUID() }
    },
    { after: (suite) => turnReferral(suite, false) },
  ),
  refused(
    placeDeliveryOrder,
    422,
    'address_mismatch',
    '[LOC-03] to a basket stored before places were compared',
    async (suite) => {
      const { token, body } = await readyToPlace(suite, 'delivery')
      await misplaceBaskets(suite)
      return { token, body, idempotencyKey: randomUUID() }
    },
  ),
  success(findOrderByKey, '[CHK-06] what became of an attempt', async (suite, call) => {
    const { token, body } = await withBeer(suite, 'delivery')
    await suite.as.call(verifyAge, { token, body: { birth_date: '1990-02-28' } })
    const key = randomUUID()
    const placed = (await suite.as.call(placeDeliveryOrder, { token, body, idempotencyKey: key })).ok
    assert.deepEqual(await call({ token, params: { key } }), placed)
  }),
  refused(
    findOrderByKey,
    404,
    'order_not_found',
    '[CHK-06] a key that nothing was placed with',
    async (suite) => ({
      token: (await suite.as.customer()).token,
      params: { key: randomUUID() },
    }),
  ),
]

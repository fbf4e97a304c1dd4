import assert from 'node:assert/strict'
import * as cart from '@kolea/contract/cart-calls.ts'
import { feePolicy } from '@kolea/domain/pricing/fees.ts'
import { doorOf, fillCart, misplaceBaskets, setStock, cartLine } from '../../tests/shopping.ts'
import { refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'

const productOf = ({ shop }: Suite, at = 0) => {
  const product = shop.products[at]
  if (product === undefined) throw new Error('the seed has too few products')
  return product
}

/** The whole of a cart as a browser sends it, with a person to bring it to. */
const fullBody = (suite: Suite, pickup = false) => ({
  items: [{ ...cartLine(productOf(suite), 2), product_oos_option: 'REMOVE' as const }],
  customer_local_time: '2026-11-18T10:00:00-10:00',
  store_id: suite.shop.storeId,
  out_of_stock_acknowledgement: 'remove' as const,
  shipping: {
    dropoff: pickup ? null : doorOf(suite.shop),
    pickup: pickup ? { store_id: suite.shop.storeId } : null,
    delivery_notes: 'Blue gate',
  },
  customer_ip_address: '127.0.0.1',
  user_profile: {
    first_name: 'Leilani',
    last_name: 'Ako',
    phone_number: '8085550142',
    email: 'l@example.com',
  },
  coupons: [],
  referral: null,
  contact_less_delivery: true,
})

/** The words of a door near the store with a point on another island. */
const elsewhere = ({ shop }: Suite) => ({ ...doorOf(shop), lattitude: '19.7', longitude: '-155.09' })

const calls = [
  ['delivery', cart.postDeliveryCart, cart.getDeliveryCart, cart.checkoutDelivery],
  ['pickup', cart.postPickupCart, cart.getPickupCart, cart.checkoutPickup],
] as const

export const cartCases: readonly Case[] = calls
  .flatMap(([mode, post, get, checkOut]): Case[] => [
    success(post, `[BSK-01] a ${mode} basket is stored and priced`, async (suite, call) => {
      const token = await suite.as.guest()
      await setStock(suite, suite.shop.storeId, productOf(suite).id, 40)
      const { cart: made } = await call({ token, body: fullBody(suite, mode === 'pickup') })
      assert.deepEqual([made.type, made.items[0]?.quantity, made.store_id], [mode, 2, suite.shop.storeId])
      assert.equal(made.subtotal, 2 * productOf(suite).cents)
      assert.equal(made.contact_less_delivery, true)
    }),
    refused(post, 404, 'store_not_found', '[BSK-01] a store that does not exist', async (suite) => ({
      token: await suite.as.guest(),
      body: { ...fullBody(suite), store_id: 'nowhere' },
    })),
    refused(post, 422, 'address_mismatch', '[LOC-03] a point on another island', async (suite) => ({
      token: await suite.as.guest(),
      body: { ...fullBody(suite), shipping: { dropoff: elsewhere(suite) } },
    })),
    refused(post, 422, 'basket_limit', '[BSK-07] a hundred items', async (suite) => {
      await setStock(suite, suite.shop.storeId, productOf(suite).id, 500)
      return {
        token: await suite.as.guest(),
        body: { ...fullBody(suite), items: [cartLine(productOf(suite), 100)] },
      }
    }),
    refused(post, 422, 'replacement_not_offered', '[BSK-06] the product itself', async (suite) => {
      const product = productOf(suite)
      const line = { ...cartLine(product, 1), replacement_product_id: product.id }
      return { token: await suite.as.guest(), body: { ...fullBody(suite), items: [line] } }
    }),
    refused(post, 409, 'cart_version_conflict', '[BSK-02] meant for another version', async (suite) => ({
      token: await suite.as.guest(),
      body: { ...fullBody(suite), if_version: 'another' },
    })),

    success(get, `[BSK-01] a visitor’s own ${mode} basket, empty at first`, async (suite, call) => {
      const token = await suite.as.guest()
      assert.equal((await call({ token, query: { timeStamp: 1 } })).cart.status, 'EMPTY')
      await suite.as.call(post, { token, body: fullBody(suite, mode === 'pickup') })
      assert.equal((await call({ token, query: {} })).cart.items.length, 1)
      assert.equal((await call({ token: await suite.as.guest(), query: {} })).cart.items.length, 0)
    }),

    success(get, `[BSK-01] read as ${mode}, a basket says how it was written`, async (suite, call) => {
      const token = await suite.as.guest()
      assert.equal((await call({ token, query: {} })).cart.stored_type, mode)
      for (const [written, write] of calls) {
        await suite.as.call(write, { token, body: fullBody(suite, written === 'pickup') })
        const read = (await call({ token, query: {} })).cart
        assert.deepEqual([read.type, read.stored_type], [mode, written])
      }
    }),

    success(checkOut, `[CHK-01] a ${mode} basket that is ready gets its hash`, async (suite, call) => {
      const { token } = await suite.as.customer()
      await setStock(suite, suite.shop.storeId, productOf(suite).id, 40)
      await suite.as.call(post, { token, body: fullBody(suite, mode === 'pickup') })
      const agreed = await call({ token, body: { phone_number: '8085550177' } })
      assert.equal(agreed.cart.cart_hash, agreed.cart_hash)
      assert.equal(agreed.cart.user_profile?.phone_number, '8085550177')
    }),
    refused(checkOut, 409, 'cart_empty', '[CHK-01] nothing in it', async (suite) => ({
      token: (await suite.as.customer()).token,
      body: {},
    })),
    refused(checkOut, 409, 'cart_not_ready', '[CHK-01] more than the store has', async (suite) => {
      const { token } = await suite.as.customer()
      await setStock(suite, suite.shop.storeId, productOf(suite, 1).id, 40)
      await fillCart(suite, token, suite.shop, [cartLine(productOf(suite, 1), 2)])
      await setStock(suite, suite.shop.storeId, productOf(suite, 1).id, 0)
      return { token, body: {} }
    }),
  ])
  .concat(
    success(
      cart.postDeliveryCart,
      '[BSK-04] [BSK-09] a guest’s small basket: the offer of a first order, and what drops each fee',
      async (suite, call) => {
        const token = await suite.as.guest()
        const product = productOf(suite)
        await setStock(suite, suite.shop.storeId, product.id, 40)
        const fill = async (quantity: number) =>
          (await call({ token, body: { ...fullBody(suite), items: [cartLine(product, quantity)] } })).cart
        const rowOf = (made: Awaited<ReturnType<typeof fill>>, key: string) =>
          made.basket_summary.find((row) => row.key === key)
        const small = await fill(1)
        assert.deepEqual(
          [small.first_order_offer, small.free_delivery_from, small.small_basket_difference],
          ['open', feePolicy.firstOrderFromCents, feePolicy.smallBasketBelowCents - product.cents],
        )
        assert.equal(rowOf(small, 'delivery_fee')?.amount, feePolicy.deliveryCents)
        assert.match(rowOf(small, 'delivery_fee')?.display_message ?? '', /\$10/)
        const fee = rowOf(small, 'total_fees')?.details.find(({ key }) => key === 'small_basket_fee')
        assert.equal(fee?.amount, feePolicy.smallBasketCents)
        assert.match(fee?.display_message ?? '', /\$\d/)
        const enough = await fill(Math.ceil(feePolicy.firstOrderFromCents / product.cents))
        assert.deepEqual(
          [enough.first_order_offer, enough.small_basket_difference, rowOf(enough, 'delivery_fee')?.amount],
          ['applied', null, 0],
        )
      },
    ),
    refused(
      cart.checkoutDelivery,
      422,
      'address_mismatch',
      '[LOC-03] stored before places were compared',
      async (suite) => {
        const { token } = await suite.as.customer()
        await setStock(suite, suite.shop.storeId, productOf(suite).id, 40)
        await suite.as.call(cart.postDeliveryCart, { token, body: fullBody(suite) })
        await misplaceBaskets(suite)
        return { token, body: {} }
      },
    ),
  )

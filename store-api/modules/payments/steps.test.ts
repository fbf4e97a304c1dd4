import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'drizzle-orm'
import * as orders from '@kolea/contract/placement.ts'
import { minuteMs } from '@kolea/domain/time/durations.ts'
import { openGatewayUnderTest, type GatewayUnderTest } from '../../tests/gateway-under-test.ts'
import { rawRows } from '../../tests/raw-rows.ts'
import { orderThrough } from '../../tests/gateway-orders.ts'
import { findShop, place, type TestShop } from '../../tests/shopping.ts'
import { reconcilePayments } from '../orders/reconcile.ts'

for (const name of ['test', 'stripe'] as const)
  describe(`[CHK-05] a payment that the bank asks to confirm, through ${name}`, () => {
    let it: GatewayUnderTest
    let shop: TestShop
    before(async () => {
      it = await openGatewayUnderTest[name]()
      shop = await findShop(it.api)
    })
    after(() => it[Symbol.asyncDispose]())

    const stockOf = async (productId: string) =>
      (
        await rawRows<{ quantity: number }>(
          it.api.app.db,
          sql`select quantity from store_products where store_id = ${shop.storeId} and product_id = ${productId}`,
        )
      )[0]?.quantity

    /** An order whose charge waits for the bank's step. */
    async function waiting({ canConfirm = true } = {}) {
      const { api } = it
      const order = await orderThrough(it, shop, { behaviour: 'step', canConfirm })
      const { token, key } = order
      const answer = (give_up: boolean) =>
        api.as.call(orders.confirmOrder, { token, params: { key }, body: { give_up } })
      const found = async () => (await api.as.call(orders.findOrderByKey, { token, params: { key } })).ok
      return { ...order, answer, found }
    }
    const step = (secret: string, approved: boolean) => it.answerStep?.(secret, approved)
    const chargesOf = async (orderId: string | null) =>
      (await it.charges()).filter(({ key }) => key.startsWith(`${orderId}_`))

    test('the order waits, sent again or looked up, and is placed once the step is done', async () => {
      const { token, body, key, placed, secret, answer, found, product } = await waiting()
      assert.deepEqual([placed.order_status, placed.transaction_message], ['PENDING', null])
      assert.equal(placed.payment_step?.gateway, name)
      assert.deepEqual(await found(), placed)
      assert.deepEqual((await place(it.api, token, body, key)).ok, placed)
      assert.deepEqual((await answer(false)).ok, placed)
      assert.deepEqual(await chargesOf(placed.order_id), [])
      await step(secret, true)
      const confirmed = (await answer(false)).ok
      assert.deepEqual([confirmed.order_id, confirmed.order_status], [placed.order_id, 'SUBMITTED'])
      assert.equal(confirmed.payment_step ?? null, null)
      assert.equal((await chargesOf(placed.order_id)).length, 1)
      assert.equal(await stockOf(product.id), 38)
    })

    test('a step that the bank refuses ends the order with its own text, and everything is released', async () => {
      const { token, placed, secret, answer, body, product } = await waiting()
      await step(secret, false)
      const refused = (await answer(false)).ok
      assert.deepEqual(
        [refused.order_status, refused.transaction_message],
        ['FAILED', 'authentication_failed'],
      )
      assert.match(refused.transaction_description ?? '', /bank didn’t confirm/)
      assert.deepEqual(await chargesOf(placed.order_id), [])
      assert.equal(await stockOf(product.id), 40)
      const key = randomUUID()
      const next = (await place(it.api, token, body, key)).ok
      assert.equal(next.order_status, 'PENDING', 'the basket stays and can be ordered again')
      await it.api.as.call(orders.confirmOrder, { token, params: { key }, body: { give_up: true } })
    })

    test('a step that is given up charges nothing, even when it is done afterwards', async () => {
      const { placed, secret, answer, found, product } = await waiting()
      const ended = (await answer(true)).ok
      assert.deepEqual([ended.order_status, ended.transaction_message], ['FAILED', 'authentication_failed'])
      await assert.rejects(async () => step(secret, true))
      assert.deepEqual((await answer(false)).ok, ended)
      assert.deepEqual(await found(), ended)
      assert.deepEqual(await chargesOf(placed.order_id), [])
      assert.equal(await stockOf(product.id), 40)
    })

    test('a step that was done before it is given up has paid', async () => {
      const { placed, secret, answer } = await waiting()
      await step(secret, true)
      assert.equal((await answer(true)).ok.order_status, 'SUBMITTED')
      assert.equal((await chargesOf(placed.order_id)).length, 1)
    })

    test('[CHK-06] a tab that is closed: what was done is found, what was not is given up after ten minutes', async () => {
      const done = await waiting()
      const left = await waiting()
      await step(done.secret, true)
      await reconcilePayments(it.api.app)
      for (const { found } of [done, left]) assert.equal((await found()).order_status, 'PENDING')
      it.api.clock.set(new Date(it.api.clock.now().getTime() + 10 * minuteMs))
      await reconcilePayments(it.api.app)
      assert.equal((await done.found()).order_status, 'SUBMITTED')
      assert.equal((await left.found()).transaction_message, 'authentication_failed')
      assert.equal(await stockOf(left.product.id), 40)
    })

    test('a caller that cannot show the step is refused at once', async () => {
      const { placed } = await waiting({ canConfirm: false })
      assert.deepEqual(
        [placed.order_status, placed.transaction_message],
        ['FAILED', 'authentication_required'],
      )
    })

    test('nobody else can confirm an order or give it up', async () => {
      const { key, found } = await waiting()
      const { token } = await it.api.as.customer()
      const foreign = { token, params: { key }, body: { give_up: true } }
      const refused = await it.api.as.call(orders.confirmOrder, foreign)
      assert.deepEqual([refused.status, refused.error.error], [404, 'order_not_found'])
      assert.equal((await found()).order_status, 'PENDING')
    })
  })

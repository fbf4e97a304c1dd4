import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { basketOf, itemOf, kapahulu, musubi } from '#tests/support/shop-fixtures.ts'
import type { BasketPatch } from '#lib/bff/schemas/operations.ts'
import { basketCell, emptyBasketState, hasPending, quantityOf } from './basket.ts'
import { flushBasket, flushOnLeave, quietMs, reloadBasket, setQuantity } from './basket-sync.ts'
import { choose } from './location.ts'

const echo = ({ body }: { body: unknown }) =>
  basketOf((body as BasketPatch).items?.map(({ quantity }) => itemOf(musubi, quantity)) ?? [])
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

beforeEach(() => {
  basketCell.set(emptyBasketState)
  mock.timers.reset()
})

test('[BSK-02] changes are sent once, after 2 s of quiet, with the place they are wanted at', async () => {
  const calls = fakePage({ 'POST /api/basket': echo })
  choose({ mode: 'delivery', deliveryStore: kapahulu })
  mock.timers.enable({ apis: ['setTimeout'] })
  setQuantity(musubi, 1)
  mock.timers.tick(quietMs - 1)
  setQuantity(musubi, 2)
  mock.timers.tick(quietMs - 1)
  await settled()
  assert.equal(calls.length, 0)
  mock.timers.tick(1)
  await settled()
  assert.equal(calls.length, 1)
  const sent = calls[0]?.body as BasketPatch
  assert.deepEqual(sent.items, [{ productId: musubi.productId, name: musubi.name, quantity: 2 }])
  assert.equal(sent.storeId, kapahulu.storeId)
  assert.equal(hasPending(basketCell.get()), false)
})

test('[BSK-02] a fetch is postponed while changes are pending: their own answer brings the basket', async () => {
  const calls = fakePage({ 'POST /api/basket': echo, 'GET /api/basket': () => basketOf([]) })
  setQuantity(musubi, 1)
  await reloadBasket()
  assert.deepEqual(
    calls.map((call) => call.method),
    ['POST'],
  )
  assert.equal(quantityOf(basketCell.get(), musubi.productId), 1)
})

test('[BSK-02] what cannot be sent stays wanted and is not lost', async () => {
  fakePage({
    'POST /api/basket': () => {
      throw new TypeError('no network')
    },
  })
  mock.timers.enable({ apis: ['setTimeout'] })
  setQuantity(musubi, 2)
  await assert.rejects(flushBasket())
  assert.equal(basketCell.get().unsaved, true)
  assert.equal(quantityOf(basketCell.get(), musubi.productId), 2)
})

test('[BSK-02] a refused change goes back to what the API has', async () => {
  fakePage({
    'POST /api/basket': () => Response.json({ code: 'bad_request', message: 'No' }, { status: 400 }),
  })
  setQuantity(musubi, 2)
  await assert.rejects(flushBasket())
  assert.equal(hasPending(basketCell.get()), false)
})

test('[BSK-02] pending changes leave with the page', async () => {
  const calls = fakePage({ 'POST /api/basket': echo })
  mock.timers.enable({ apis: ['setTimeout'] })
  setQuantity(musubi, 1)
  flushOnLeave()
  await settled()
  assert.equal(calls[0]?.keepalive, true)
})

import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { FakeBasket, refusal } from '#tests/support/fake-basket.ts'
import { fakePage, type SentCall } from '#tests/support/fake-page.ts'
import { address, ipa, itemOf, kapahulu, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import type { Profile } from '@kolea/domain/account/profile.ts'
import type { BasketChange } from '@kolea/domain/basket/basket-change.ts'
import { basketAtom, emptyBasketState, hasPending, linesOf, quantityOf } from './basket.ts'
import * as sync from './basket-sync.ts'
import { mostRetries } from './bff-error.ts'
import { choose } from './stored-place.ts'
import { session } from './session.ts'

const { productId: soda } = musubi
/** What BSK-02 says, not what the code says. */
const quietMs = 2000
const line = (id: string, quantity: number) => ({ productId: id, name: id, quantity })
const shown = (id = soda) => quantityOf(basketAtom.get(), id)
const turns = async () => {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
const sentOf = (calls: readonly SentCall[]) =>
  calls.filter((call) => call.method === 'POST').map((call) => call.body as BasketChange)

// Timers end before their clock does: Node's mock clock goes wrong when a timer of an earlier one is cleared.
afterEach(() => {
  sync.resetBasket()
  mock.timers.reset()
})

/** A page of a shopper whose basket the shop has as given. */
function open(lines: readonly ReturnType<typeof line>[] = []) {
  const shop = new FakeBasket(lines)
  const calls = fakePage(shop.routes)
  choose({ mode: 'delivery', deliveryStore: kapahulu, address })
  mock.timers.enable({ apis: ['setTimeout'] })
  return { shop, calls }
}

test('[BSK-02] only what was touched is sent, once, after 2 s of quiet, with the place it is for', async () => {
  const { calls } = open([line('b', 27)])
  await sync.reloadBasket()
  sync.setQuantity(musubi, 1)
  mock.timers.tick(quietMs - 1)
  sync.setQuantity(musubi, 2)
  mock.timers.tick(quietMs - 1)
  await turns()
  assert.equal(sentOf(calls).length, 0)
  mock.timers.tick(1)
  await turns()
  const [change] = sentOf(calls)
  assert.deepEqual(change?.lines, [{ productId: soda, name: musubi.name, from: 0, to: 2 }])
  assert.equal(change?.place.storeId, kapahulu.storeId)
  assert.equal(change?.seenVersion, '0')
  assert.equal(hasPending(basketAtom.get()), false)
})

test('[BSK-02] a click before the basket is known, or after a failed reading, removes nothing', async () => {
  const { shop } = open([line(soda, 2), line('b', 27)])
  const routes = shop.routes
  fakePage({ ...routes, 'GET /api/basket': () => refusal(503) })
  await sync.reloadBasket()
  assert.equal(basketAtom.get().status, 'failed')
  sync.setQuantity(musubi, shown() + 1)
  await sync.flushBasket()
  assert.deepEqual([shop.quantity(soda), shop.quantity('b')], [3, 27])
  assert.deepEqual([shown(), shown('b'), basketAtom.get().status], [3, 27, 'ready'])
})

test('[SHL-07] a basket that got no answer is read again by itself when the shop answers', async () => {
  const { shop } = open([line(soda, 2)])
  let isReachable = false
  const unless = (answer: (call: SentCall) => unknown) => (call: SentCall) => {
    if (!isReachable) throw new TypeError('no network')
    return answer(call)
  }
  fakePage({
    ...shop.routes,
    'GET /api/basket': unless(shop.routes['GET /api/basket']!),
    'GET /api/site': unless(() => ({ offline: false, events: false })),
  })
  await sync.reloadBasket()
  assert.equal(basketAtom.get().status, 'failed')
  isReachable = true
  mock.timers.tick(8000)
  await turns()
  assert.deepEqual([basketAtom.get().status, shown()], ['ready', 2])
})

test('[BSK-02] a click on a stale list leaves what another device did', async () => {
  const { shop } = open([line(soda, 2)])
  await sync.reloadBasket()
  shop.lines = [line(soda, 5), line('b', 1)]
  sync.setQuantity(musubi, 1)
  await sync.flushBasket()
  assert.deepEqual([shop.quantity(soda), shop.quantity('b')], [4, 1])
  const elsewhere = basketAtom.get().changedElsewhere.map(({ productId, quantity }) => [productId, quantity])
  assert.deepEqual(elsewhere, [
    [soda, 4],
    ['b', 1],
  ])
})

test('[BSK-02] changes of another tab are taken over without a notice', async () => {
  const { shop } = open([line(soda, 2)])
  await sync.reloadBasket()
  shop.lines = [line(soda, 5)]
  await sync.reloadBasket({ silent: true })
  assert.deepEqual([shown(), basketAtom.get().changedElsewhere], [5, []])
})

test('[BSK-02] a fetch is postponed while changes are pending: their own answer brings the basket', async () => {
  const { calls } = open()
  sync.setQuantity(musubi, 1)
  await sync.reloadBasket()
  assert.deepEqual(
    calls.map((call) => call.method),
    ['POST'],
  )
})

test('[BSK-02] a click within the last 2 s is still sent after its delay while the page starts or is notified by another tab', async () => {
  const { shop, calls } = open([line('b', 3)])
  sync.setQuantity(musubi, 1)
  await sync.followBasket()
  await sync.followBasket({ silent: true })
  assert.equal(calls.length, 0)
  mock.timers.tick(quietMs)
  await turns()
  assert.deepEqual([sentOf(calls).length, shop.quantity(soda), shown('b')], [1, 1, 3])
  await sync.followBasket()
  assert.deepEqual(
    calls.map((call) => call.method),
    ['POST', 'GET'],
  )
})

for (const [name, answer] of Object.entries({
  'no answer': () => {
    throw new TypeError('no network')
  },
  '408': () => refusal(408),
  '425': () => refusal(425),
  '429': () => refusal(429, { 'retry-after': '7' }),
  '500': () => refusal(500),
  '503': () => refusal(503),
  'an answer that cannot be read': () => new Response('<html>'),
}))
  test(`[BSK-02] ${name}: the change is stored, reported as pending, and sent again as it was`, async () => {
    const { shop, calls } = open([line('b', 3)])
    await sync.reloadBasket()
    shop.answer = answer
    sync.setQuantity(musubi, 2)
    await assert.rejects(sync.flushBasket())
    assert.deepEqual([shown(), basketAtom.get().trouble], [2, 'retrying'])
    shop.answer = () => null
    mock.timers.tick(7_000)
    await turns()
    const [first, second] = sentOf(calls)
    assert.deepEqual(second, first)
    assert.deepEqual([shop.quantity(soda), shop.quantity('b')], [2, 3])
    assert.deepEqual([hasPending(basketAtom.get()), basketAtom.get().trouble], [false, null])
  })

test('[BSK-02] Retry-After is waited for, clicks in between included', async () => {
  const { shop, calls } = open()
  sync.resetBasket()
  mock.timers.reset()
  mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  shop.answer = () => refusal(429, { 'retry-after': '30' })
  sync.setQuantity(musubi, 1)
  await assert.rejects(sync.flushBasket())
  sync.setQuantity(musubi, 2)
  mock.timers.tick(29_000)
  await turns()
  assert.equal(sentOf(calls).length, 1)
  shop.answer = () => null
  mock.timers.tick(1_000)
  await turns()
  assert.equal(shop.quantity(soda), 2)
})

test('[BSK-02] a change whose answer is lost is done once', async () => {
  const { shop } = open()
  shop.answer = (change) => {
    shop.apply(change)
    return refusal(504)
  }
  sync.setQuantity(musubi, 2)
  await assert.rejects(sync.flushBasket())
  shop.answer = () => null
  await sync.flushBasket()
  assert.deepEqual([shop.quantity(soda), shown()], [2, 2])
})

test('[BSK-02] tries end after a while; the shopper may try again, or undo the change', async () => {
  const { shop } = open()
  shop.answer = () => refusal(500)
  sync.setQuantity(musubi, 1)
  await assert.rejects(sync.flushBasket())
  for (let n = 0; n < 12; n += 1) {
    mock.timers.tick(60_000)
    await turns()
  }
  assert.deepEqual([basketAtom.get().trouble, shown()], ['stopped', 1])
  sync.retryNow()
  await turns()
  assert.equal(basketAtom.get().trouble, 'retrying')
  sync.discardPending()
  await turns()
  assert.deepEqual([shown(), hasPending(basketAtom.get()), shop.quantity(soda)], [0, false, 0])
})

test('[BSK-02] a refused change is undone with the API’s own sentence, and only that one', async () => {
  const { shop } = open([line('b', 3)])
  await sync.reloadBasket()
  shop.answer = (change) => (change.lines.some(({ productId }) => productId === soda) ? refusal(422) : null)
  sync.setQuantity(musubi, 2)
  sync.setQuantity(ipa, 1)
  sync.changeSettings({ deliveryNotes: 'Blue gate' })
  await assert.rejects(sync.flushBasket(), { code: 'basket_limit' })
  assert.deepEqual([shown(), shown(ipa.productId), shown('b')], [0, 1, 3])
  assert.deepEqual(basketAtom.get().refused, [
    { productId: soda, name: musubi.name, message: 'Sentence 422' },
  ])
  assert.equal(hasPending(basketAtom.get()), false)
  sync.setQuantity(ipa, 2)
  assert.deepEqual(basketAtom.get().refused, [])
})

test('[BSK-05] a setting that cannot be sent is stored and shown; a refused one is undone and shown', async () => {
  const { shop } = open()
  shop.answer = () => refusal(503)
  sync.changeSettings({ whenOutOfStock: 'cancel' })
  await assert.rejects(sync.flushBasket())
  assert.ok(hasPending(basketAtom.get()))
  shop.answer = () => refusal(400)
  await assert.rejects(sync.flushBasket())
  assert.deepEqual(basketAtom.get().refused, [{ productId: null, name: null, message: 'Sentence 400' }])
  assert.ok(!hasPending(basketAtom.get()))
})

test('[BSK-05] a promo code is sent at once and not stored when it fails', async () => {
  const { shop, calls } = open()
  shop.answer = () => refusal(503)
  await assert.rejects(sync.changeCode({ addCoupon: 'ALOHA5' }))
  assert.deepEqual(sentOf(calls)[0]?.settings, { addCoupon: 'ALOHA5' })
  assert.ok(!hasPending(basketAtom.get()))
})

test('[BSK-07] clearing takes out what was seen: what came from elsewhere stays and is shown', async () => {
  const { shop } = open([line(soda, 2), line('b', 1)])
  await sync.reloadBasket()
  assert.equal(await sync.clearBasket(), true)
  assert.deepEqual(shop.lines, [])
  shop.lines = [line(soda, 2)]
  await sync.reloadBasket()
  shop.lines = [line(soda, 2), line('c', 1)]
  assert.equal(await sync.clearBasket(), false)
  assert.deepEqual(shop.lines, [line('c', 1)])
})

test('[BSK-07] clearing whose answer is lost is found out by reading', async () => {
  const { shop } = open([line(soda, 2)])
  shop.answer = (change) => {
    shop.apply(change)
    return refusal(502)
  }
  assert.equal(await sync.clearBasket(), true)
  shop.lines = [line(soda, 2)]
  await sync.reloadBasket()
  shop.answer = () => refusal(502)
  await assert.rejects(sync.clearBasket())
  assert.equal(shop.quantity(soda), 2)
})

test('[BSK-02] pending changes leave with the page, within what a browser sends, and stay pending', async () => {
  const { calls } = open()
  sync.setQuantity(musubi, 1)
  sync.flushOnLeave()
  await turns()
  assert.equal(calls[0]?.keepalive, true)
  assert.ok(hasPending(basketAtom.get()))
  await sync.flushBasket()
  const [left, again] = sentOf(calls)
  assert.equal(again?.id, left?.id)
})

test('[SES-07] an answer that arrives after a sign-out is not taken over', async () => {
  const { shop } = open([line(soda, 2)])
  const signOutThen = (answer: () => unknown) => () => {
    sync.resetBasket()
    return answer()
  }
  fakePage({ 'GET /api/basket': signOutThen(() => shop.read()) })
  await sync.reloadBasket()
  assert.equal(basketAtom.get().basket, null)
  fakePage({ 'POST /api/basket': signOutThen(() => shop.read()) })
  sync.setQuantity(musubi, 1)
  await sync.flushBasket()
  assert.deepEqual([basketAtom.get().basket, hasPending(basketAtom.get())], [null, false])
  fakePage({ 'POST /api/basket': signOutThen(() => refusal(503)) })
  sync.setQuantity(musubi, 1)
  await assert.rejects(sync.flushBasket())
  assert.deepEqual([basketAtom.get().trouble, hasPending(basketAtom.get())], [null, false])
})

test('[CHK-05] a placed order takes its basket along, not what was changed since', async () => {
  const { shop } = open([line(soda, 2)])
  await sync.reloadBasket()
  sync.setQuantity(ipa, 1)
  shop.lines = []
  sync.startNewBasket()
  await sync.reloadBasket()
  assert.deepEqual([shown(), shown(ipa.productId), shop.quantity(ipa.productId)], [0, 1, 1])
})

test('[ORD-05] a basket the server has changed is taken over after what was pending', async () => {
  const { shop, calls } = open([line('b', 1)])
  sync.setQuantity(musubi, 1)
  const { missing } = await sync.adoptBasket(async () => {
    shop.lines = [...shop.lines, line('c', 2)]
    return { basket: shop.read(), missing: ['d'] }
  })
  assert.deepEqual([missing, sentOf(calls).length], [['d'], 1])
  assert.deepEqual([shown(), shown('b'), shown('c')], [1, 1, 2])
  assert.deepEqual(basketAtom.get().changedElsewhere, [])
  await assert.rejects(sync.adoptBasket(() => Promise.reject(new Error('refused'))))
})

test('[BSK-08] shipping that a customer’s fetched cart lacks is sent once', async () => {
  const { calls } = open([line(soda, 1)])
  // The page's session opens with its first call: the shopper signs in after it.
  await sync.reloadBasket()
  assert.equal(sentOf(calls).length, 0)
  session.set({
    state: 'customer',
    profile: { firstName: 'Kai', lastName: 'Test', phone: '8085550142' } as Profile,
  })
  await sync.reloadBasket()
  const sent = sentOf(calls)
  assert.deepEqual([sent.length, sent[0]?.lines], [1, []])
  assert.deepEqual(sent[0]?.place, {
    storeId: kapahulu.storeId,
    address,
    contact: { firstName: 'Kai', lastName: 'Test', phone: '8085550142' },
  })
  session.set({ state: 'guest' })
})

test('[BSK-02] what touches the same product leaves one after another, and no more than 64 kB leave at all', async () => {
  const { shop, calls } = open()
  shop.answer = () => refusal(503)
  sync.setQuantity(musubi, 1)
  await assert.rejects(sync.flushBasket())
  sync.setQuantity(musubi, 2)
  calls.length = 0
  sync.flushOnLeave()
  await turns()
  assert.equal(sentOf(calls).length, 1)
  sync.resetBasket()
  calls.length = 0
  for (let n = 0; n < 900; n += 1) sync.setQuantity({ ...musubi, productId: `p${n}` }, 1)
  sync.flushOnLeave()
  await turns()
  assert.equal(sentOf(calls).length, 0)
})

test('[BSK-02] the same quantity again, and less than nothing, is no change; an empty basket is clear', async () => {
  const { calls } = open()
  sync.setQuantity(musubi, 0)
  sync.setQuantity(musubi, -1)
  assert.ok(!hasPending(basketAtom.get()))
  assert.equal(await sync.clearBasket(), true)
  assert.equal(sentOf(calls).length, 0)
})

test('[BSK-02] clicks add up on what is pending; one that returns to what is saved still leaves nothing out', async () => {
  const { shop, calls } = open([line(soda, 2)])
  await sync.reloadBasket()
  sync.setQuantity(musubi, 3)
  sync.setQuantity(ipa, 1)
  assert.deepEqual(
    linesOf(basketAtom.get()).map(({ product }) => product.productId),
    [soda, ipa.productId],
  )
  sync.setQuantity(musubi, 3)
  mock.timers.tick(quietMs)
  await turns()
  assert.equal(sentOf(calls).length, 1)
  assert.deepEqual([shop.quantity(soda), shop.quantity(ipa.productId)], [3, 1])
})

test('[BSK-05] what is pending is sent before a promo code, and a taken one shows its basket', async () => {
  const { calls } = open()
  await sync.changeCode({ addCoupon: 'ALOHA5' })
  assert.equal(sentOf(calls).length, 1)
  assert.equal(basketAtom.get().status, 'ready')
  sync.setQuantity(musubi, 1)
  await sync.changeCode({ removeCoupon: 'ALOHA5' })
  assert.deepEqual(
    sentOf(calls).map(({ lines, settings }) => [lines.length, settings]),
    [
      [0, { addCoupon: 'ALOHA5' }],
      [1, {}],
      [0, { removeCoupon: 'ALOHA5' }],
    ],
  )
})

test('[BSK-05] settings are sent after their own quiet, the last of each', async () => {
  const { calls } = open()
  sync.changeSettings({ deliveryNotes: 'Blue' }, 1500)
  mock.timers.tick(1499)
  sync.changeSettings({ deliveryNotes: 'Blue gate' }, 1500)
  mock.timers.tick(1499)
  await turns()
  assert.equal(sentOf(calls).length, 0)
  mock.timers.tick(1)
  await turns()
  assert.deepEqual(
    sentOf(calls).map(({ settings }) => settings),
    [{ deliveryNotes: 'Blue gate' }],
  )
})

test('[BSK-07] clearing sends what is pending first, and reads a basket that is not known', async () => {
  const { shop, calls } = open([line('b', 3)])
  sync.setQuantity(musubi, 1)
  assert.equal(await sync.clearBasket(), true)
  assert.deepEqual([shop.lines, sentOf(calls).length], [[], 2])
  shop.lines = [line('b', 3)]
  basketAtom.set(emptyBasketState)
  assert.equal(await sync.clearBasket(), true)
  assert.deepEqual(shop.lines, [])
})

test('[BSK-02] while it is sent the basket says so; a failure before anything is known is shown as one', async () => {
  const { shop } = open()
  const seen: boolean[] = []
  shop.answer = () => {
    seen.push(basketAtom.get().sending)
    return refusal(503)
  }
  sync.setQuantity(musubi, 1)
  await assert.rejects(sync.flushBasket())
  assert.deepEqual([seen, basketAtom.get().sending, basketAtom.get().status], [[true], false, 'failed'])
  shop.answer = () => null
  await sync.flushBasket()
  shop.answer = () => refusal(503)
  sync.setQuantity(musubi, 2)
  await assert.rejects(sync.flushBasket())
  assert.equal(basketAtom.get().status, 'ready')
})

test('[BSK-02] after the last try nothing is sent by itself; the next click begins again', async () => {
  const { shop, calls } = open()
  shop.answer = () => refusal(500)
  sync.setQuantity(musubi, 1)
  await assert.rejects(sync.flushBasket())
  for (let n = 0; n <= mostRetries; n += 1) {
    mock.timers.tick(60_000)
    await turns()
  }
  assert.equal(basketAtom.get().trouble, 'stopped')
  const tries = sentOf(calls).length
  assert.equal(tries, mostRetries + 1)
  mock.timers.tick(600_000)
  await turns()
  assert.equal(sentOf(calls).length, tries)
  sync.setQuantity(ipa, 1)
  mock.timers.tick(quietMs)
  await turns()
  assert.ok(sentOf(calls).length > tries)
  assert.equal(basketAtom.get().trouble, 'retrying')
})

test('[BSK-02] a basket that was replaced by another cart is not said to be changed elsewhere', async () => {
  const { shop, calls } = open([line(soda, 2)])
  await sync.reloadBasket()
  const other = { ...shop.read(), cartId: 'another', items: [itemOf(ipa, 1)] }
  fakePage({ ...shop.routes, 'GET /api/basket': () => other })
  await sync.reloadBasket()
  assert.deepEqual([shown(), shown(ipa.productId), basketAtom.get().changedElsewhere], [0, 1, []])
  assert.deepEqual(calls.filter(({ method }) => method === 'GET').length, 1)
})

import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { FakeBasket, refusal } from '#tests/support/fake-basket.ts'
import { fakePage } from '#tests/support/fake-page.ts'
import { musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import type { BasketChange } from '@kolea/domain/basket/basket-change.ts'
import { basketAtom, emptyBasketState, hasPending, quantityOf } from './basket.ts'
import { flushBasket, resetBasket, setQuantity } from './basket-sync.ts'
import { persistBasket } from './persist-basket.ts'
import { readPersisted } from './persisted.ts'

const turns = async () => {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
const storageKeys = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? '').filter((key) =>
    key.startsWith('kolea-pending.'),
  )

/** Locks of one browser: asked for by name, given one after another. */
function browserLocks() {
  const tails = new Map<string, Promise<unknown>>()
  return {
    request(name: string, work: () => unknown) {
      const turn = (tails.get(name) ?? Promise.resolve()).then(work)
      tails.set(name, turn)
      return turn
    },
  }
}

/** What an earlier page left behind: a change, and the entry that stores it. */
function leftBehind(storage: Storage, over: Record<string, unknown> = {}) {
  const change: BasketChange = {
    id: 'earlier-change',
    mode: 'delivery',
    seenVersion: null,
    lines: [{ productId: musubi.productId, name: musubi.name, from: 0, to: 2 }],
    place: {},
    settings: {},
  }
  const entry = { format: 1, at: Date.now(), changes: [change], products: { [musubi.productId]: musubi } }
  storage.setItem('kolea-pending.earlier', JSON.stringify({ ...entry, ...over }))
}

let stop = () => undefined as void
beforeEach(() => {
  stop()
  mock.timers.reset()
  mock.timers.enable({ apis: ['setTimeout'] })
  basketAtom.set(emptyBasketState)
})

test('[BSK-02] pending changes are stored while they are pending', async () => {
  const shop = new FakeBasket()
  fakePage(shop.routes)
  stop = persistBasket()
  setQuantity(musubi, 2)
  const [key] = storageKeys(sessionStorage)
  const entry = JSON.parse(sessionStorage.getItem(key ?? '') ?? '{}') as { changes: BasketChange[] }
  assert.deepEqual(entry.changes[0]?.lines, [
    { productId: musubi.productId, name: musubi.name, from: 0, to: 2 },
  ])
  await flushBasket()
  assert.deepEqual(storageKeys(sessionStorage), [])
})

test('[BSK-11] [PER-01] of the basket itself the number in the header is stored, and a sign-out deletes it', async () => {
  const shop = new FakeBasket()
  fakePage(shop.routes)
  stop = persistBasket()
  const shown = () => readPersisted<string>('basketShown', Date.now())
  setQuantity(musubi, 2)
  assert.equal(shown(), null, 'a change says nothing of a basket that is not read yet')
  await flushBasket()
  assert.match(shown() ?? '', /^\$\d+\.\d\d$/)
  setQuantity(musubi, 0)
  assert.equal(shown(), '0')
  await flushBasket()
  resetBasket()
  assert.equal(shown(), null)
})

test('[BSK-02] the next page takes them over, shows them and sends them, once', async () => {
  const shop = new FakeBasket()
  fakePage(shop.routes)
  leftBehind(sessionStorage)
  stop = persistBasket()
  assert.equal(quantityOf(basketAtom.get(), musubi.productId), 2)
  mock.timers.tick(0)
  await turns()
  assert.deepEqual([shop.quantity(musubi.productId), [...shop.applied]], [2, ['earlier-change']])
  assert.deepEqual(storageKeys(sessionStorage), [])
})

test('[BSK-02] with locks, changes are taken over once the page that has them is gone', async () => {
  const shop = new FakeBasket()
  fakePage(shop.routes)
  const locks = browserLocks()
  Object.assign(navigator, { locks })
  let leave = () => undefined as void
  void locks.request('kolea-pending.earlier', () => new Promise<void>((resolve) => (leave = resolve)))
  await turns()
  leftBehind(localStorage)
  stop = persistBasket()
  await turns()
  assert.equal(hasPending(basketAtom.get()), false)
  leave()
  await turns()
  assert.equal(quantityOf(basketAtom.get(), musubi.productId), 2)
})

test('[BSK-02] what is a day old, of another format or not readable is not taken over', async () => {
  for (const over of [{ at: Date.now() - 86_400_001 }, { format: 0 }, { changes: undefined, format: '1' }]) {
    fakePage({})
    leftBehind(sessionStorage, over)
    stop = persistBasket()
    assert.equal(hasPending(basketAtom.get()), false)
    assert.deepEqual(storageKeys(sessionStorage), [])
    stop()
  }
})

test('[BSK-02] changes are sent when the connection is back', async () => {
  const shop = new FakeBasket()
  fakePage(shop.routes)
  Object.assign(navigator, { onLine: false })
  stop = persistBasket()
  shop.answer = () => refusal(503)
  setQuantity(musubi, 1)
  await assert.rejects(flushBasket())
  assert.equal(basketAtom.get().trouble, 'offline')
  shop.answer = () => null
  await turns()
  assert.equal(shop.quantity(musubi.productId), 0)
  window.dispatchEvent(new Event('online'))
  await turns()
  assert.deepEqual([shop.quantity(musubi.productId), basketAtom.get().trouble], [1, null])
})

test('[SES-07] a sign-out forgets the changes of every page; a full or blocked storage breaks nothing', async () => {
  fakePage(new FakeBasket().routes)
  stop = persistBasket()
  leftBehind(sessionStorage)
  setQuantity(musubi, 1)
  assert.equal(storageKeys(sessionStorage).length, 2)
  resetBasket()
  assert.deepEqual(storageKeys(sessionStorage), [])
  sessionStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  setQuantity(musubi, 1)
  assert.ok(hasPending(basketAtom.get()))
})

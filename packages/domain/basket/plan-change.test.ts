import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { address } from '../testing/shop-fixtures.ts'
import type { BasketChange, CartSnapshot, Line } from './basket-change.ts'
import { applyLineChanges, changedElsewhere, linesToWrite } from './line-changes.ts'
import { planChange, missingPlace } from './plan-change.ts'

const line = (productId: string, quantity: number): Line => ({ productId, name: productId, quantity })
const change = (productId: string, from: number, to: number) => ({ productId, name: productId, from, to })
const stored = (productId: string, quantity: number, before = quantity) => ({
  ...line(productId, quantity),
  stored: before,
})
const cart: CartSnapshot = {
  lines: [stored('a', 2), stored('b', 27)],
  storeId: '801',
  hasStoreDetails: true,
  hasAddress: true,
  pickupStoreId: null,
  firstName: 'Kai',
  coupons: [{ code: 'ALOHA5', applied: true }],
}
const changeOf = (over: Partial<BasketChange>): BasketChange => ({
  id: 'change-1',
  mode: 'delivery',
  seenVersion: null,
  lines: [],
  place: { storeId: '801', address },
  settings: {},
  ...over,
})

test('[BSK-02] a click made before the basket is known adds one unit and removes nothing', () => {
  const plan = planChange(cart, changeOf({ lines: [change('c', 0, 1)] }))
  assert.deepEqual(plan, { kind: 'write', patch: { lines: [line('a', 2), line('b', 27), line('c', 1)] } })
  assert.deepEqual(applyLineChanges([line('b', 27)], [change('b', 0, 1)]), [line('b', 28)])
})

test('[BSK-02] emptying takes out what was seen and leaves what came meanwhile', () => {
  const seen = [change('a', 2, 0), change('b', 20, 0)]
  assert.deepEqual(applyLineChanges([line('a', 2), line('b', 27)], seen), [line('b', 7)])
})

test('[BSK-03] a line that the stock has cut is written as stored, unless it is touched', () => {
  const lines = [stored('a', 2, 5), stored('b', 1, 4)]
  const after = applyLineChanges(lines, [change('a', 2, 1)])
  assert.deepEqual(linesToWrite(lines, after, new Set(['a'])), [line('a', 1), line('b', 4)])
})

const products = ['a', 'b', 'c', 'd']
const anyLines = fc
  .uniqueArray(fc.constantFrom(...products), { maxLength: 4 })
  .chain((ids) =>
    fc.tuple(...ids.map((id) => fc.integer({ min: 1, max: 99 }).map((quantity) => line(id, quantity)))),
  )
const anyChanges = fc.array(
  fc
    .tuple(fc.constantFrom(...products), fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }))
    .map(([id, from, to]) => change(id, from, to)),
  { maxLength: 6 },
)
const quantityIn = (lines: readonly Line[], id: string) =>
  lines.find((one) => one.productId === id)?.quantity ?? 0

test('[BSK-02] whatever is changed, no other product changes, and no quantity is below 0', () => {
  fc.assert(
    fc.property(anyLines, anyChanges, (lines, changes) => {
      const after = applyLineChanges(lines, changes)
      const touched = new Set(changes.map((one) => one.productId))
      for (const id of products)
        if (!touched.has(id)) assert.equal(quantityIn(after, id), quantityIn(lines, id))
      assert.ok(after.every((one) => one.quantity > 0))
      assert.equal(new Set(after.map((one) => one.productId)).size, after.length)
    }),
  )
})

test('[BSK-02] additions of two devices end alike in either order', () => {
  const additions = anyChanges.map((changes) => changes.filter(({ from, to }) => to >= from))
  fc.assert(
    fc.property(anyLines, additions, additions, (lines, mine, theirs) => {
      const one = applyLineChanges(applyLineChanges(lines, mine), theirs)
      const other = applyLineChanges(applyLineChanges(lines, theirs), mine)
      for (const id of products) assert.equal(quantityIn(one, id), quantityIn(other, id))
    }),
  )
})

test('[BSK-02] what others changed is reported, one’s own changes and the API’s are not', () => {
  const before = [line('a', 2), line('b', 1)]
  const mine = [change('a', 2, 3)]
  assert.deepEqual(changedElsewhere(before, [line('a', 3), line('b', 1)], mine, new Set()), [])
  assert.deepEqual(changedElsewhere(before, [line('a', 4), line('c', 1)], mine, new Set()), [
    line('a', 4),
    line('b', 0),
    line('c', 1),
  ])
  assert.deepEqual(changedElsewhere(before, [line('a', 1), line('b', 1)], mine, new Set(['a'])), [])
  fc.assert(
    fc.property(anyLines, anyChanges, (lines, changes) => {
      assert.deepEqual(changedElsewhere(lines, applyLineChanges(lines, changes), changes, new Set()), [])
    }),
  )
})

test('[BSK-08] a cart gets what it lacks of store, store details, address, pickup store and first name', () => {
  const place = { storeId: '801', address, contact: { firstName: 'Kai' } }
  assert.deepEqual(missingPlace(cart, place, 'delivery'), {})
  assert.deepEqual(missingPlace({ ...cart, storeId: null }, place, 'delivery'), { storeId: '801' })
  assert.deepEqual(missingPlace({ ...cart, hasStoreDetails: false }, place, 'delivery'), { storeId: '801' })
  assert.deepEqual(missingPlace({ ...cart, hasAddress: false }, place, 'delivery'), { address })
  assert.deepEqual(missingPlace({ ...cart, hasAddress: false }, place, 'pickup'), { storeId: '801' })
  assert.deepEqual(missingPlace({ ...cart, hasAddress: false, pickupStoreId: '801' }, place, 'pickup'), {})
  assert.deepEqual(missingPlace({ ...cart, firstName: '' }, place, 'delivery'), { contact: place.contact })
})

test('[LOC-08] a full cart never moves to another store; an empty one goes where the shopper is', () => {
  const place = { storeId: '802', address }
  const add = [change('c', 0, 1)]
  assert.deepEqual(planChange(cart, changeOf({ place, lines: add })), { kind: 'another-store' })
  assert.deepEqual(planChange(cart, changeOf({ place, settings: { address } })), { kind: 'another-store' })
  assert.deepEqual(planChange(cart, changeOf({ place, lines: [change('a', 2, 1)] })), {
    kind: 'write',
    patch: { lines: [line('a', 1), line('b', 27)] },
  })
  assert.deepEqual(planChange({ ...cart, lines: [] }, changeOf({ place, lines: add })), {
    kind: 'write',
    patch: { storeId: '802', address, lines: [line('c', 1)] },
  })
  assert.deepEqual(planChange({ ...cart, lines: [] }, changeOf({ place })), { kind: 'nothing' })
})

test('[BSK-05] a code joins or leaves the codes that are there', () => {
  const codes = (settings: BasketChange['settings']) => {
    const plan = planChange(cart, changeOf({ settings }))
    return plan.kind === 'write' ? plan.patch : plan
  }
  assert.deepEqual(codes({ addCoupon: 'MAHALO' }), { coupons: ['ALOHA5', 'MAHALO'] })
  assert.deepEqual(codes({ addCoupon: 'ALOHA5' }), { coupons: ['ALOHA5'] })
  assert.deepEqual(codes({ removeCoupon: 'ALOHA5' }), { coupons: [] })
  assert.deepEqual(codes({ deliveryNotes: 'Blue gate' }), { deliveryNotes: 'Blue gate' })
})

test('[BSK-05] a new code takes the place of the refused ones; removing one leaves the others', () => {
  const coupons = [
    { code: 'ALOHA5', applied: true },
    { code: 'NOPE', applied: false },
    { code: 'LATER', applied: false },
  ]
  const codes = (settings: BasketChange['settings']) => {
    const plan = planChange({ ...cart, coupons }, changeOf({ settings }))
    return plan.kind === 'write' ? plan.patch : plan
  }
  assert.deepEqual(codes({ addCoupon: 'MAHALO' }), { coupons: ['ALOHA5', 'MAHALO'] })
  assert.deepEqual(codes({ addCoupon: 'NOPE' }), { coupons: ['ALOHA5', 'NOPE'] })
  assert.deepEqual(codes({ removeCoupon: 'NOPE' }), { coupons: ['ALOHA5', 'LATER'] })
})

test('[PRO-03] an empty cart starts with the customer’s preference for the door; that of a full one and a choice stay', () => {
  const place = { contactless: true }
  const add = { lines: [change('a', 0, 1)], place }
  const patchOf = (cart: CartSnapshot, over: Partial<BasketChange>) => {
    const plan = planChange(cart, changeOf(over))
    return plan.kind === 'write' ? plan.patch.contactless : plan.kind
  }
  const empty = { ...cart, lines: [] }
  assert.equal(patchOf(empty, add), true)
  assert.equal(patchOf(empty, { ...add, settings: { contactless: false } }), false)
  assert.equal(patchOf(cart, add), undefined)
})

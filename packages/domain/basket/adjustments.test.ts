import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { adjustLine, priceAdjustment, type LineInput, type RequestedLine } from './adjustments.ts'

const line = (over: Partial<RequestedLine> = {}): RequestedLine => ({
  productId: 'p',
  name: 'Musubi',
  quantity: 2,
  seenCents: null,
  ...over,
})
const input = (over: Partial<LineInput> = {}): LineInput => ({
  available: true,
  availableQuantity: 5,
  ignoreQuantity: false,
  limitPerOrder: null,
  restricted: null,
  ...over,
})

test('[BSK-03] a quantity above what there is, or the limit, is cut to it with both numbers', () => {
  assert.deepEqual(adjustLine(line(), input({ availableQuantity: 1 })), {
    quantity: 1,
    sellable: true,
    adjustment: { kind: 'quantity', productId: 'p', name: 'Musubi', from: 2, to: 1 },
  })
  assert.equal(
    adjustLine(line({ quantity: 9 }), input({ availableQuantity: 20, limitPerOrder: 6 })).quantity,
    6,
  )
  assert.equal(
    adjustLine(line({ quantity: 9 }), input({ availableQuantity: 1, ignoreQuantity: true })).quantity,
    9,
  )
})

test('[BSK-03] unavailable and restricted lines are flagged and stay', () => {
  assert.equal(adjustLine(line(), input({ available: false })).adjustment?.kind, 'unavailable')
  assert.equal(adjustLine(line(), input({ availableQuantity: 0 })).adjustment?.kind, 'unavailable')
  const restricted = adjustLine(line(), input({ restricted: 'time' }))
  assert.deepEqual(restricted.adjustment, { kind: 'alcohol', productId: 'p', name: 'Musubi', reason: 'time' })
  assert.deepEqual([restricted.quantity, restricted.sellable], [2, false])
})

test('[BSK-03] a changed price is reported unless the line has a discount', () => {
  const priced = { effectiveCents: 349, discountCents: 0 }
  assert.deepEqual(priceAdjustment(line({ seenCents: 299 }), priced), {
    kind: 'price',
    productId: 'p',
    name: 'Musubi',
    fromCents: 299,
    toCents: 349,
  })
  assert.equal(priceAdjustment(line({ seenCents: 349 }), priced), null)
  assert.equal(priceAdjustment(line({ seenCents: null }), priced), null)
  assert.equal(priceAdjustment(line({ seenCents: 299 }), { ...priced, discountCents: 1 }), null)
})

test('[BSK-03] what is sold is never more than requested, in stock or allowed', () => {
  const anyInput = fc.record({
    available: fc.boolean(),
    availableQuantity: fc.option(fc.integer({ min: 0, max: 9 })),
    ignoreQuantity: fc.boolean(),
    limitPerOrder: fc.option(fc.integer({ min: 1, max: 9 })),
    restricted: fc.constantFrom(null, 'area' as const, 'time' as const),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), anyInput, (quantity, some) => {
      const result = adjustLine(line({ quantity }), some)
      if (!result.sellable) return
      assert.ok(
        result.quantity >= 1 &&
          result.quantity <= quantity &&
          result.quantity <= (some.limitPerOrder ?? Infinity),
      )
      assert.ok(some.ignoreQuantity || result.quantity <= (some.availableQuantity ?? Infinity))
    }),
  )
})

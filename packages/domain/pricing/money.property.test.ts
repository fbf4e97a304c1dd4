import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isTipAllowed } from '../checkout/tip.ts'
import { defaultLimits } from '../configuration/features.ts'
import { refundShareOf } from '../money/prorate.ts'
import { anyBasket, anyDeal } from './any-basket.testing.ts'
import { priceBasket, type BasketToPrice, type PricedBasket } from './price-basket.ts'
import { receiptOf, summaryOf } from './summary.ts'
import { taxClasses } from './tax-class.ts'

const runs = { numRuns: 1500 }
const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)
const cents = (rows: readonly { amountCents: number }[]) => sum(rows.map((row) => row.amountCents))

test('[BSK-09] rows, receipts and lines add up in cents, for any basket, offers, codes, credit and region', () => {
  fc.assert(
    fc.property(anyBasket, fc.constantFrom(0, 50, 333, 3000), (basket, tip) => {
      const priced = priceBasket(basket)
      const rows = summaryOf(priced, basket.mode)
      assert.equal(cents(rows), priced.totalCents)
      for (const row of rows) if (row.details.length > 0) assert.equal(cents(row.details), row.amountCents)
      assert.equal(cents(receiptOf(priced, basket.mode, tip)), priced.totalCents + tip)

      const { lines } = priced
      assert.equal(sum(lines.map((line) => line.totalCents)), priced.goodsCents)
      assert.equal(
        sum(lines.map((line) => line.netCents)),
        priced.goodsCents - priced.couponCents - priced.creditCents,
      )
      assert.equal(sum(lines.map((line) => line.taxCents)), priced.taxCents)
      assert.equal(
        sum(lines.map((line) => line.depositCents)),
        priced.deposit.depositCents + priced.deposit.feeCents,
      )
      assert.equal(
        sum(lines.map((line) => line.netCents + line.taxCents + line.depositCents)) + priced.feesCents,
        priced.totalCents,
      )
      assert.equal(priced.listCents - priced.dealsCents, priced.goodsCents)
    }),
    runs,
  )
})

/** Every number in an answer, however deep. */
const numbersIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null && !(value instanceof Date)
      ? Object.values(value).flatMap(numbersIn)
      : []

test('[BSK-09] every amount is a whole number of cents, never below nothing, and discounts never exceed the goods', () => {
  fc.assert(
    fc.property(anyBasket, (basket) => {
      const priced = priceBasket(basket)
      const { lines, ...whole } = priced
      // The content of a bottle is no amount.
      const amounts = lines.map((line) => ({ ...line, containers: null }))
      for (const amount of numbersIn([whole, amounts])) assert.ok(Number.isSafeInteger(amount) && amount >= 0)
      assert.ok(priced.couponCents + priced.creditCents <= priced.goodsCents)
      assert.ok(priced.creditCents <= basket.creditCents)
      for (const line of lines) {
        assert.equal(line.totalCents, line.effectiveCents * line.quantity - line.discountCents)
        assert.ok(line.netCents <= line.totalCents && line.effectiveCents <= line.listCents)
      }
    }),
    runs,
  )
})

test('[BSK-09] one more offer never makes a basket dearer', () => {
  const dearer = (
    basket: BasketToPrice,
    more: BasketToPrice['deals'][number],
  ): [PricedBasket, PricedBasket] => [
    priceBasket(basket),
    priceBasket({ ...basket, deals: [...basket.deals, more] }),
  ]
  fc.assert(
    fc.property(anyBasket, anyDeal('new'), (basket, more) => {
      const [before, after] = dearer(basket, more)
      assert.ok(after.goodsCents <= before.goodsCents)
      assert.ok(after.beforeTaxCents <= before.beforeTaxCents)
    }),
    runs,
  )
  // An offer over goods that are taxed unlike may move cents from one class to the other; among alike the whole total stays.
  fc.assert(
    fc.property(anyBasket, anyDeal('new'), fc.constantFrom(...taxClasses), (basket, more, taxClass) => {
      const lines = basket.lines.map((line) => ({ ...line, taxClass }))
      const [before, after] = dearer({ ...basket, lines }, more)
      assert.ok(after.totalCents <= before.totalCents)
    }),
    runs,
  )
})

test('[BSK-09] the order of the lines does not matter', () => {
  const shuffled = anyBasket.chain((basket) =>
    fc.tuple(
      fc.constant(basket),
      fc.shuffledSubarray([...basket.lines], {
        minLength: basket.lines.length,
        maxLength: basket.lines.length,
      }),
    ),
  )
  const byId = ({ lines, ...whole }: PricedBasket) => ({
    ...whole,
    lines: [...lines].sort((a, b) => (a.productId < b.productId ? -1 : 1)),
  })
  fc.assert(
    fc.property(shuffled, ([basket, lines]) => {
      assert.deepEqual(byId(priceBasket({ ...basket, lines })), byId(priceBasket(basket)))
    }),
    runs,
  )
})

test('[ORD-05] refunds of a line in any quantities add up to what it cost, and all lines with the fees to the order', () => {
  fc.assert(
    fc.property(anyBasket, fc.infiniteStream(fc.integer({ min: 1, max: 5 })), (basket, steps) => {
      const priced = priceBasket(basket)
      const refunded = priced.lines.map((line) => {
        let total = 0
        for (let before = 0; before < line.quantity;) {
          const quantity = Math.min(steps.next().value ?? 1, line.quantity - before)
          const share = refundShareOf(line, quantity, before)
          assert.ok(share.goodsCents >= 0 && share.taxCents >= 0 && share.depositCents >= 0)
          total += share.totalCents
          before += quantity
        }
        assert.equal(total, line.netCents + line.taxCents + line.depositCents)
        return total
      })
      assert.equal(sum(refunded) + priced.feesCents, priced.totalCents)
    }),
    runs,
  )
  assert.throws(
    () => refundShareOf({ quantity: 1, netCents: 5, taxCents: 0, depositCents: 0 }, 2),
    RangeError,
  )
})

test('[CHK-04] a tip is none or is within its bounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 9000 }), (tip) => {
      assert.equal(isTipAllowed(tip, defaultLimits), tip === 0 || (tip >= 50 && tip <= 3000))
    }),
    runs,
  )
})

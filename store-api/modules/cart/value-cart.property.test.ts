import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import { anyBasket } from '@kolea/domain/pricing/any-basket.testing.ts'
import { summaryOf } from '@kolea/domain/pricing/summary.ts'
import { cartStatus } from './status.ts'
import {
  valuationInput,
  item,
  offer,
  testCart as cart,
  testProduct as product,
} from './valuation-input.testing.ts'
import { valueCart } from './value-cart.ts'

const anyFacts = fc
  .record({
    basket: anyBasket,
    seen: fc.array(fc.option(fc.integer({ min: 1, max: 5000 }), { nil: null }), {
      minLength: 8,
      maxLength: 8,
    }),
    stock: fc.array(fc.option(fc.integer({ min: 0, max: 14 }), { nil: null }), {
      minLength: 8,
      maxLength: 8,
    }),
  })
  .map(({ basket, seen, stock }) =>
    valuationInput(
      basket.lines.map(({ productId, quantity }, index) =>
        item(productId, quantity, { seenCents: seen[index] ?? null }),
      ),
      basket.lines.map(({ productId, listCents, matchingIds }, index) =>
        product(productId, {
          listCents: listCents,
          matchingIds: [...matchingIds],
          quantity: stock[index] ?? null,
        }),
      ),
      {
        cart: { ...cart, type: basket.mode, coupons: [...basket.codes] },
        country: basket.country,
        offers: basket.deals.map(offer),
        coupons: basket.coupons,
        member: basket.member,
        creditCents: basket.creditCents,
      },
    ),
  )

test('[BSK-09] whatever the input is: rows add up to the total, and no line is negative or sold beyond its stock', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const { lines, priced } = valueCart(given)
      const rows = summaryOf(priced, given.cart.type)
      assert.equal(
        rows.reduce((sum, row) => sum + row.amountCents, 0),
        priced.totalCents,
      )
      assert.ok(priced.totalCents >= 0)
      for (const {
        item: { quantity: requested },
        product: own,
        quantity,
        effectiveCents,
        priced: line,
      } of lines) {
        assert.ok(effectiveCents >= 0 && quantity <= requested)
        if (line === null) continue
        assert.ok(quantity > 0 && quantity <= (own.quantity ?? 0))
        assert.ok(line.totalCents >= 0 && line.netCents >= 0 && line.taxCents >= 0)
      }
    }),
  )
})

test('[CHK-01] READY exactly when every line can be sold within the limits; then nothing is left to report about stock', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const valued = valueCart(given)
      const status = cartStatus(valued)
      assert.equal(status === 'EMPTY', valued.lines.length === 0)
      assert.equal(
        status === 'ITEMS_UNAVAILABLE',
        valued.lines.some(({ priced }) => priced === null),
      )
      if (status !== 'READY') return
      const cents = valued.lines.reduce((sum, line) => sum + line.quantity * line.effectiveCents, 0)
      const quantity = valued.lines.reduce((sum, line) => sum + line.quantity, 0)
      assert.ok(cents < defaultLimits.basket_order_limit && quantity <= defaultLimits.basket_max_items_qty)
      assert.ok(valued.adjustments.every(({ kind }) => kind === 'quantity' || kind === 'price'))
    }),
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { defaultLimits } from '../configuration/features.ts'
import { effectivePriceCents } from '../money/effective-price.ts'
import { checkAddToBasket, checkUnits, type AddableProduct } from './add-to-basket.ts'
import { brokenLimit, maxQuantity, type LimitedLine, type LimitedProduct } from './limits.ts'

const product = (over: Partial<AddableProduct> = {}): AddableProduct => ({
  productId: 'p',
  priceCents: 500,
  promoPriceCents: null,
  available: true,
  availableQuantity: 10,
  ignoreQuantity: false,
  limitPerOrder: 6,
  ageRestricted: false,
  matchingIds: ['g'],
  ...over,
})
type LineOver = Partial<Omit<LimitedLine, 'product'> & LimitedProduct>
const line = ({ productId = 'other', matchingIds = ['other'], ...over }: LineOver = {}): LimitedLine => ({
  product: { productId, matchingIds },
  quantity: 1,
  effectivePriceCents: 100,
  ...over,
})
const check = (
  p: AddableProduct,
  lines: readonly LimitedLine[] = [],
  restricted = false,
  limits = defaultLimits,
) => checkAddToBasket(p, lines, limits, restricted)
const refused = (reason: string, scope: string) => ({ allowed: false, reason, scope })

test('[BSK-01] effective price is the promo price only when it is lower', () => {
  assert.equal(effectivePriceCents({ priceCents: 249, promoPriceCents: 179 }), 179)
  assert.equal(effectivePriceCents({ priceCents: 249, promoPriceCents: 249 }), 249)
  assert.equal(effectivePriceCents({ priceCents: 249, promoPriceCents: 300 }), 249)
  assert.equal(effectivePriceCents({ priceCents: 249, promoPriceCents: null }), 249)
})

test('[BSK-01] 1: unavailable, sold out, or at the smaller of limit and stock', () => {
  assert.deepEqual(check(product({ available: false })), refused('itemUnavailable', 'item'))
  assert.deepEqual(check(product({ availableQuantity: 0 })), refused('itemUnavailable', 'item'))
  const six = [line({ productId: 'p', quantity: 6, matchingIds: ['g'] })]
  assert.deepEqual(check(product(), six), refused('maxQtyAdded', 'item'))
  assert.deepEqual(
    check(product({ limitPerOrder: 20, availableQuantity: 6 }), six),
    refused('maxQtyAdded', 'item'),
  )
  assert.deepEqual(check(product({ limitPerOrder: null, availableQuantity: 2, ignoreQuantity: true }), six), {
    allowed: true,
  })
  assert.deepEqual(check(product({ ignoreQuantity: true }), six), refused('maxQtyAdded', 'item'))
})

test('[BSK-01] [enabled_age_restricted_products_web] 2: age-restricted goods with the web flag off', () => {
  const off = { ...defaultLimits, enabled_age_restricted_products_web: false }
  assert.deepEqual(
    check(product({ ageRestricted: true }), [], false, off),
    refused('itemUnavailable', 'item'),
  )
  assert.deepEqual(check(product({ ageRestricted: true })), { allowed: true })
})

test('[BSK-01] 3: 99 units before adding are the most', () => {
  assert.deepEqual(check(product(), [line({ quantity: 99 })]), refused('maxQtyAdded', 'global'))
  assert.deepEqual(check(product(), [line({ quantity: 98 })]), { allowed: true })
})

test('[BSK-01] 4: the amount with the new unit must stay under 15000', () => {
  assert.deepEqual(
    check(product(), [line({ effectivePriceCents: 14_500 })]),
    refused('maxBasketAmtAdded', 'global'),
  )
  assert.deepEqual(check(product(), [line({ effectivePriceCents: 14_499 })]), { allowed: true })
  assert.deepEqual(check(product({ promoPriceCents: 400 }), [line({ effectivePriceCents: 14_599 })]), {
    allowed: true,
  })
})

test('[BSK-01] 5: sixteen groups are the most, a group already there may grow', () => {
  const sixteen = Array.from({ length: 16 }, (_, i) => line({ productId: `x${i}`, matchingIds: [`g${i}`] }))
  assert.deepEqual(check(product(), sixteen), refused('maxQtyAdded', 'global'))
  assert.deepEqual(check(product({ matchingIds: ['g3'] }), sixteen), { allowed: true })
  assert.deepEqual(check(product(), sixteen.slice(1)), { allowed: true })
})

test('[BSK-01] a product of two new groups needs place for both, as the API counts them', () => {
  const fifteen = Array.from({ length: 15 }, (_, i) => line({ productId: `x${i}`, matchingIds: [`g${i}`] }))
  const twofold = product({ matchingIds: ['new', 'newer'] })
  assert.deepEqual(check(twofold, fifteen), refused('maxQtyAdded', 'global'))
  assert.deepEqual(check(twofold, fifteen.slice(1)), { allowed: true })
})

test('[BSK-01] [basket_max_items_qty] [basket_unique_items_limit] units and groups may reach their limit, the amount may not; lines without a unit do not count', () => {
  const limits = { ...defaultLimits, basket_max_items_qty: 5, basket_unique_items_limit: 2 }
  const brokenAt = (quantity: number) => brokenLimit([line({ quantity })], limits)
  assert.deepEqual([brokenAt(5), brokenAt(6)], [null, 'pieces'])
  const costing = (effectivePriceCents: number) => brokenLimit([line({ effectivePriceCents })], limits)
  assert.deepEqual([costing(14_999), costing(15_000)], [null, 'amount'])
  const lines = ['a', 'b', 'c'].map((id) => line({ productId: id, matchingIds: [] }))
  assert.deepEqual([brokenLimit(lines.slice(1), limits), brokenLimit(lines, limits)], [null, 'products'])
  const emptied = lines.map((each, index) => ({ ...each, quantity: index === 0 ? 0 : 1 }))
  assert.equal(brokenLimit(emptied, limits), null)
})

test('[BSK-01] 6: alcohol restrictions are checked last', () => {
  assert.deepEqual(check(product(), [], true), refused('itemUnavailable', 'item'))
  assert.deepEqual(check(product(), [line({ quantity: 99 })], true), refused('maxQtyAdded', 'global'))
})

test('[BSK-01] adding while allowed never passes a limit', () => {
  const limits = {
    ...defaultLimits,
    basket_max_items_qty: 9,
    basket_order_limit: 4000,
    basket_unique_items_limit: 3,
  }
  const products = fc.record({ id: fc.integer({ min: 0, max: 5 }), price: fc.integer({ min: 1, max: 900 }) })
  fc.assert(
    fc.property(fc.array(products, { maxLength: 60 }), (adds) => {
      const lines = new Map<string, LimitedLine>()
      for (const { id, price } of adds) {
        const known = lines.get(`p${id}`)
        const candidate = product({
          productId: `p${id}`,
          priceCents: known?.effectivePriceCents ?? price,
          matchingIds: [`g${id}`],
        })
        if (!check(candidate, [...lines.values()], false, limits).allowed) continue
        lines.set(candidate.productId, {
          product: candidate,
          quantity: (known?.quantity ?? 0) + 1,
          effectivePriceCents: candidate.priceCents,
        })
      }
      const all = [...lines.values()]
      assert.ok(all.reduce((sum, each) => sum + each.quantity, 0) <= 9)
      assert.ok(all.reduce((sum, each) => sum + each.quantity * each.effectivePriceCents, 0) < 4000)
      assert.ok(all.length <= 3 && all.every((each) => each.quantity <= 6))
    }),
  )
})

test('[BSK-01] [SEA-04] several units at once are as many as one after the other, and the refusal is that of the first that is not allowed', () =>
  fc.assert(
    fc.property(
      fc.record({
        limitPerOrder: fc.option(fc.integer({ min: 0, max: 8 })),
        availableQuantity: fc.option(fc.integer({ min: 0, max: 8 })),
        ignoreQuantity: fc.boolean(),
        available: fc.boolean(),
        priceCents: fc.constantFrom(100, 2500, 9000),
      }),
      fc.array(
        fc.record({ quantity: fc.integer({ min: 0, max: 60 }), productId: fc.constantFrom('p', 'a', 'b') }),
        {
          maxLength: 3,
        },
      ),
      fc.integer({ min: 1, max: 99 }),
      fc.boolean(),
      (over, given, wanted, restricted) => {
        const added = product(over)
        const lines = given.map(({ productId, quantity }) =>
          line({ productId, quantity, matchingIds: [productId] }),
        )
        const distinct = [...new Map(lines.map((one) => [one.product.productId, one])).values()]
        // One after the other: after each the basket has one unit more.
        const basket = [...distinct]
        let units = 0
        let result = checkAddToBasket(added, basket, defaultLimits, restricted)
        while (result.allowed && units < wanted) {
          units += 1
          const at = basket.findIndex((one) => one.product.productId === 'p')
          const own = {
            product: added,
            quantity: (basket[at]?.quantity ?? 0) + 1,
            effectivePriceCents: over.priceCents,
          }
          if (at < 0) basket.push(own)
          else basket[at] = own
          result = checkAddToBasket(added, basket, defaultLimits, restricted)
        }
        const refusal = units < wanted && !result.allowed ? result : null
        const got = checkUnits(added, wanted, distinct, defaultLimits, restricted)
        // The price of the line in the basket may be another one than the product's now.
        if (!distinct.some((one) => one.product.productId === 'p')) assert.deepEqual(got, { units, refusal })
        assert.ok(got.units <= maxQuantity(added) || got.units === 0)
        assert.equal(got.refusal === null, got.units === wanted)
      },
    ),
  ))

test('[BSK-01] [SEA-04] units in the basket count, and what is left of a limit is added', () => {
  const four = [line({ productId: 'p', quantity: 4, matchingIds: ['g'] })]
  const checked = (wanted: number) => checkUnits(product(), wanted, four, defaultLimits, false)
  assert.deepEqual(checked(2), { units: 2, refusal: null })
  assert.deepEqual(checked(5), { units: 2, refusal: refused('maxQtyAdded', 'item') })
  assert.deepEqual(checkUnits(product(), 3, four, defaultLimits, true), {
    units: 0,
    refusal: refused('itemUnavailable', 'item'),
  })
})

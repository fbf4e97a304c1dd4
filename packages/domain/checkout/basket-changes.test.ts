import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SummaryRow } from '../basket/basket.ts'
import { basketOf, ipa, itemOf, musubi } from '../testing/shop-fixtures.ts'
import { basketChanges } from './basket-changes.ts'

const row = (key: string, amountCents: number): SummaryRow => ({
  key,
  name: key,
  value: String(amountCents),
  amountCents,
  message: null,
  bold: false,
  struckThrough: null,
  rollUp: false,
  details: [],
})
const before = basketOf([itemOf(musubi, 2), itemOf(ipa, 1)], {
  summary: [row('subtotal', 1047), row('delivery_fee', 0), row('tax', 49), row('total', 1096)],
})
const [snack, beer] = before.items as [(typeof before.items)[0], (typeof before.items)[0]]

test('[BSK-03] [CHK-05] the same basket has no changes', () => {
  assert.deepEqual(basketChanges(before, structuredClone(before)), [])
})

test('[BSK-03] [CHK-05] a new price is named with the old one, a fee that came beside it', () => {
  const dearer = { ...snack, effectivePriceCents: 399, lineTotalCents: 798 }
  const summary = [row('subtotal', 1147), row('delivery_fee', 399), row('tax', 49), row('total', 1595)]
  assert.deepEqual(basketChanges(before, { ...before, items: [dearer, beer], summary }), [
    { kind: 'price', productId: musubi.productId, name: musubi.name, fromCents: 349, toCents: 399 },
    { kind: 'row', key: 'delivery_fee', name: 'delivery_fee', fromCents: 0, toCents: 399 },
  ])
})

test('[BSK-03] [CHK-05] units, lines that came, went or sold out, and bundles that ended are reported', () => {
  const kinds = (items: typeof before.items) =>
    basketChanges(before, { ...before, items }).map(({ kind }) => kind)
  assert.deepEqual(kinds([{ ...snack, quantity: 1, lineTotalCents: 349 }, beer]), ['quantity'])
  assert.deepEqual(kinds([snack]), ['removed'])
  assert.deepEqual(kinds([snack, beer, { ...snack, productId: 'new' }]), ['added'])
  assert.deepEqual(kinds([{ ...snack, available: false }, beer]), ['unavailable'])
  assert.deepEqual(kinds([snack, { ...beer, alcoholRestricted: true }]), ['unavailable'])
  assert.deepEqual(kinds([{ ...snack, lineTotalCents: 600 }, beer]), ['lineTotal'])
})

test('[BSK-03] [CHK-05] a discount that ended counts as a change to nothing', () => {
  const summary = [...before.summary, row('coupon', -200)]
  assert.deepEqual(basketChanges({ ...before, summary }, before), [
    { kind: 'row', key: 'coupon', name: 'coupon', fromCents: -200, toCents: 0 },
  ])
})

test('[BSK-03] [CHK-05] a list price that rose under a deal, and costs no more, is no change', () => {
  const items = [{ ...snack, priceCents: 777 }, beer]
  const summary = [row('subtotal', 1903), row('deals', -856), row('tax', 49), row('total', 1096)]
  const was = [row('subtotal', 1047), row('tax', 49), row('total', 1096)]
  assert.deepEqual(basketChanges({ ...before, summary: was }, { ...before, items, summary }), [])
})

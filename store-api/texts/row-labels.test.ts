import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AmountRow } from '@kolea/domain/pricing/summary.ts'
import { partLabels, reasonLabels, rowLabels } from './row-labels.ts'

const row = (over: Partial<AmountRow> = {}): AmountRow => ({
  key: 'subtotal',
  name: 'subtotal',
  amountCents: 149,
  code: null,
  wasCents: null,
  freeBy: null,
  firstOrder: null,
  details: [],
  ...over,
})

test('[BSK-04] a row is called by its key, in the language of the caller and in English for one without texts', () => {
  assert.deepEqual(rowLabels(row(), 'en'), { display_name: 'Subtotal', display_value: '$1.49' })
  assert.deepEqual(rowLabels(row(), 'ar'), { display_name: 'المجموع الفرعي', display_value: '$1.49' })
  assert.equal(rowLabels(row(), 'haw').display_name, 'Subtotal')
  assert.equal(partLabels({ key: 'bag_fee', amountCents: 15, gapCents: null }, 'en').display_name, 'Bag fee')
})

test('[BSK-05] a code is named in its row', () => {
  const code = row({ key: 'code_ALOHA5', name: 'code', code: 'ALOHA5', amountCents: -500 })
  assert.deepEqual(rowLabels(code, 'en'), {
    display_name: 'Promo code ALOHA5',
    display_value: '-$5.00',
  })
  assert.match(rowLabels(code, 'ar').display_name, /ALOHA5$/)
})

test('[BSK-09] what costs nothing because something was taken off is free, and the reason is given', () => {
  const free = row({
    key: 'delivery_fee',
    name: 'delivery_fee_promo',
    amountCents: 0,
    wasCents: 399,
    freeBy: 'code',
  })
  assert.equal(rowLabels(free, 'en').display_value, 'Free')
  assert.equal(rowLabels(free, 'ar').display_value, 'مجانًا')
  assert.equal(rowLabels(row({ amountCents: 0 }), 'en').display_value, '$0.00')
  const reasons = (['code', 'member', 'first_order', 'threshold', null] as const).map((freeBy) =>
    reasonLabels({ ...free, freeBy }, 'en'),
  )
  assert.deepEqual(reasons, [
    'Free with your code.',
    'Gold Pass flies free.',
    'First order: delivery is on us (from $10).',
    null,
    null,
  ])
})

test('[BSK-09] the offer of a first order is named with its amount before it is reached, and when it has ended', () => {
  const fee = row({ key: 'delivery_fee', name: 'delivery_fee', amountCents: 399 })
  assert.equal(
    reasonLabels({ ...fee, firstOrder: 'open' }, 'en'),
    'First order: delivery is on us (from $10).',
  )
  assert.match(reasonLabels({ ...fee, firstOrder: 'ended' }, 'en') ?? '', /for new customers.*\$3\.99/)
  assert.equal(reasonLabels(fee, 'en'), null)
})

test('[BSK-04] [BSK-09] a fee that more goods take away says how much is missing', () => {
  const small = { key: 'small_basket_fee', amountCents: 200, gapCents: 821 } as const
  assert.equal(partLabels(small, 'en').display_message, 'Add $8.21 to drop it.')
  assert.match(partLabels(small, 'ar').display_message ?? '', /\$8\.21/)
  assert.equal(partLabels({ ...small, gapCents: null }, 'en').display_message, null)
})

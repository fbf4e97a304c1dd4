import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultLimits, featuresFrom, featuresFromRecord } from './features.ts'

test('[CFG-01] without features every limit has its required default', () => {
  assert.deepEqual(featuresFrom([]), defaultLimits)
  assert.equal(defaultLimits.basket_max_items_qty, 99)
  assert.equal(defaultLimits.basket_order_limit, 15_000)
  assert.equal(defaultLimits.delivery_notes_length, 210)
  assert.equal(defaultLimits.refer_a_friend_enabled, false)
})

test('[CFG-01] the current value wins, then the default of the feature', () => {
  const limits = featuresFrom([
    { id: 'basket_max_items_qty', currentValue: 20, defaultValue: 99 },
    { id: 'max_tip_amount', currentValue: null, defaultValue: 2500 },
    { id: 'paypal', currentValue: 'false', defaultValue: true },
    { id: 'min_tip_amount', currentValue: '75', defaultValue: 50 },
  ])
  assert.equal(limits.basket_max_items_qty, 20)
  assert.equal(limits.max_tip_amount, 2500)
  assert.equal(limits.paypal, false)
  assert.equal(limits.min_tip_amount, 75)
})

test('[CFG-01] a value of the wrong kind is passed over', () => {
  const limits = featuresFrom([
    { id: 'basket_order_limit', currentValue: 'plenty', defaultValue: '' },
    { id: 'venmo', currentValue: 'perhaps', defaultValue: false },
  ])
  assert.equal(limits.basket_order_limit, 15_000)
  assert.equal(limits.venmo, false)
  assert.equal(featuresFromRecord({ SuiteMaxLength: 30 }).SuiteMaxLength, 30)
})

test('[CFG-01] a value that was typed as a text counts, blanks around it do not', () => {
  const limits = featuresFrom([
    { id: 'site_offline', currentValue: ' true ', defaultValue: false },
    { id: 'refer_a_friend_enabled', currentValue: 'yes', defaultValue: 'true' },
    { id: 'timeout', currentValue: ' 45 ', defaultValue: 30 },
    { id: 'currency', currentValue: ' CAD ', defaultValue: 'USD' },
    { id: 'password_length', currentValue: '   ', defaultValue: 24 },
  ])
  assert.equal(limits.site_offline, true)
  assert.equal(limits.refer_a_friend_enabled, true)
  assert.equal(limits.timeout, 45)
  assert.equal(limits.currency, ' CAD ')
  assert.equal(limits.password_length, 24)
})

test('[CFG-01] a number that is none takes no limit away, a number where a text stands becomes one', () => {
  const limits = featuresFrom([
    { id: 'basket_max_items_qty', currentValue: Number.NaN, defaultValue: Number.POSITIVE_INFINITY },
    { id: 'currency', currentValue: 840, defaultValue: 'USD' },
    { id: 'venmo', currentValue: 1, defaultValue: false },
  ])
  assert.equal(limits.basket_max_items_qty, 99)
  assert.equal(limits.currency, '840')
  assert.equal(limits.venmo, false)
})

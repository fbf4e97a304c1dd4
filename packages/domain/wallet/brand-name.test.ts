import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brandName } from './brand-name.ts'

test('[CRD-01] a brand is written as people write it', () => {
  assert.deepEqual(['visa', 'mastercard', 'jcb', 'unionpay', 'PayPal', ''].map(brandName), [
    'Visa',
    'Mastercard',
    'JCB',
    'UnionPay',
    'PayPal',
    '',
  ])
})

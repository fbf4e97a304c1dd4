import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardBrandOf } from './card-brand.ts'

test('[CHK-03] the first digits of a number tell its brand', () => {
  const known = {
    '4': 'visa',
    '55': 'mastercard',
    '2221': 'mastercard',
    '37': 'amex',
    '6011': 'discover',
    '65': 'discover',
  }
  for (const [digits, brand] of Object.entries(known)) assert.equal(cardBrandOf(digits), brand, digits)
  for (const digits of ['', '3', '5', '60', '9']) assert.equal(cardBrandOf(digits), null, digits)
})

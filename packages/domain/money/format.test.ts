import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { currencyOf } from './currency.ts'
import { formatCents, parseDollars } from './format.ts'

test('cents are written with two decimals', () => {
  assert.equal(formatCents(149), '$1.49')
  assert.equal(formatCents(-238), '-$2.38')
  assert.equal(formatCents(0), '$0.00')
  assert.equal(formatCents(5), '$0.05')
  assert.equal(formatCents(123_456_789), '$1,234,567.89')
})

test('the text reads back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (cents) => {
      const text = formatCents(cents)
      assert.match(text, /^-?\$\d{1,3}(,\d{3})*\.\d\d$/)
      assert.equal(Number(text.replace(/[$,.]/g, '')), cents === 0 ? 0 : cents)
    }),
  )
})

test('[CHK-04] the currency follows the country', () => {
  assert.equal(currencyOf('CA'), 'cad')
  assert.equal(currencyOf('US'), 'usd')
})

for (const [text, cents] of [
  ['3', 300],
  ['3.5', 350],
  ['4,25', 425],
  [' 2 ', 200],
  ['-3', null],
  ['1e3', null],
  ['1.234', null],
  ['', null],
] as const)
  test(`[CHK-04] "${text}" dollars are ${cents} cents`, () => assert.equal(parseDollars(text), cents))

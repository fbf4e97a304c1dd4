import { digitScripts, inDigitsOf } from '@kolea/domain/testing/digit-scripts.ts'
import { cardProblems, groupNumber, hasValidCheckDigit } from './card-rule.ts'
import { groupExpiry, parseExpiry } from './expiry-rule.ts'

const good = { number: '4242 4242 4242 4242', expiry: '12 / 29', cvc: '123', zip: '96815', name: 'Leilani' }
const now = new Date('2026-11-21T00:00:00Z')

test('[CHK-03] a whole card passes; each wrong part is named', () => {
  expect(cardProblems(good, now, 25)).toEqual({})
  expect(cardProblems({ ...good, number: '4242 4242 4242 4241' }, now, 25)).toEqual({ number: 'invalid' })
  expect(cardProblems({ ...good, expiry: '10 / 26' }, now, 25)).toEqual({ expiry: 'invalid' })
  expect(cardProblems({ ...good, expiry: '11 / 26' }, now, 25)).toEqual({})
  expect(cardProblems({ ...good, cvc: '12' }, now, 25)).toEqual({ cvc: 'invalid' })
  expect(cardProblems({ ...good, zip: 'V6B 1A1' }, now, 25)).toEqual({})
})

test('[CRD-04] the name on a card has its limit', () => {
  expect(cardProblems({ ...good, name: 'x'.repeat(26) }, now, 25)).toEqual({ name: 'invalid' })
})

test('numbers are grouped while typing', () => {
  expect(groupNumber('42424242424')).toBe('4242 4242 424')
  expect(hasValidCheckDigit('')).toBe(false)
})

test.each(digitScripts)('[CRD-01] [ENT-01] a card in digits of %s is the same card', (script) => {
  const written = Object.fromEntries(
    Object.entries(good).map(([field, text]) => [field, inDigitsOf(script, text)]),
  ) as typeof good
  expect(cardProblems(written, now, 25)).toEqual({})
  expect(groupNumber(written.number)).toBe(good.number)
  expect(groupExpiry(written.expiry)).toBe(good.expiry)
  expect(parseExpiry(written.expiry)).toEqual({ month: 12, year: 2029 })
})

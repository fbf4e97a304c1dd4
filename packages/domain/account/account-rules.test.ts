import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { defaultLimits } from '../configuration/features.ts'
import { nameProblem, refusedInName } from './name-rule.ts'
import { passwordProblem } from './password-rule.ts'
import { formatPhone, isPhoneNumber, phoneDigits } from './phone-rule.ts'
import { isEmail, type Registration } from './registration-rules.ts'
import { registrationProblems } from './registration-rules.ts'

const good: Registration = {
  firstName: 'Leilani',
  lastName: 'Kaʻōpua',
  email: 'leilani@example.com',
  phone: '(808) 555-0142',
  password: 'Plover808x',
  country: 'US',
  ageConfirmed: true,
  acceptsUsTerms: true,
  acceptsCaTerms: false,
}
const problems = (over: Partial<Registration>) => registrationProblems({ ...good, ...over }, defaultLimits)

test('[REG-01] names are letters, marks, digits and spaces, trimmed, at most 42', () => {
  for (const name of ['Ana', ' Kaʻimi ', 'Kahanamoku II', 'Zoë', '7'])
    assert.equal(nameProblem(name, defaultLimits), null)
  for (const name of ["O'Brien", 'Anne-Marie', 'a.b', '<b>'])
    assert.equal(nameProblem(name, defaultLimits), 'characters')
  assert.equal(nameProblem('  ', defaultLimits), 'required')
  assert.equal(nameProblem('a'.repeat(42), defaultLimits), null)
  assert.equal(nameProblem('a'.repeat(43), defaultLimits), 'length')
})

test('[REG-01] [RDG-14] [CFG-01] [user_name_punctuation] on, names have hyphens, apostrophes and periods, and what they may not have is named', () => {
  const limits = { ...defaultLimits, user_name_punctuation: true }
  const names = [
    "O'Brien",
    'O’Brien',
    'Anne-Marie',
    "Ka'iulani",
    '‘Ilima',
    'Kaʻiulani',
    'J. R.',
    'Zoe\u0308',
    'محمد',
  ]
  for (const name of names) assert.equal(nameProblem(name, limits), null, name)
  for (const name of ['<b>', 'a@b', 'Kai; drop', '{{7*7}}', 'a/b', 'a"b', 'a`b', 'Kai😀'])
    assert.equal(nameProblem(name, limits), 'characters', name)
  for (const name of ['-', " . ' ", '...']) assert.equal(nameProblem(name, limits), 'required', name)
  assert.equal(
    nameProblem(`${'a'.repeat(20)}   ${'b'.repeat(21)}`, limits),
    null,
    'spaces between words are one',
  )
  assert.equal(nameProblem(`${'a'.repeat(42)}-`, limits), 'length')
  assert.equal(refusedInName('K@i <b> @', limits), '@ < >')
  assert.equal(refusedInName("O'Brien-K@i", defaultLimits), "' - @")
})

test('[REG-01] phone: area code 2-9 0-8 any, exchange 2-9, with the usual separators', () => {
  for (const phone of ['8085550142', '(808) 555-0142', '808.555.0142', '808-555-0142', '808 555 0142'])
    assert.ok(isPhoneNumber(phone), phone)
  for (const phone of ['1085550142', '8955550142', '8081550142', '808555014', '18085550142', '808555014a'])
    assert.ok(!isPhoneNumber(phone), phone)
  assert.equal(formatPhone('808.555.0142'), '(808) 555-0142')
  assert.equal(formatPhone('80855'), '80855')
  fc.assert(
    fc.property(fc.stringMatching(/^\d{10}$/), (digits) => phoneDigits(formatPhone(digits)) === digits),
  )
})

test('[REG-01] password: lower, upper, digit, 8 to 20, not a common one', () => {
  assert.equal(passwordProblem('Plover808x', 20), null)
  assert.equal(passwordProblem('Plover80', 20), null, 'as short as it may be')
  assert.equal(passwordProblem(`Plover80${'x'.repeat(12)}`, 20), null, 'as long as it may be')
  assert.equal(passwordProblem('', 20), 'required')
  assert.equal(passwordProblem('Ab1', 20), 'short')
  assert.equal(passwordProblem(`Aa1${'x'.repeat(18)}`, 20), 'long')
  for (const weak of ['alllower1', 'ALLUPPER1', 'NoDigitsHere'])
    assert.equal(passwordProblem(weak, 20), 'weak')
  assert.equal(passwordProblem('Password1', 20), 'common')
})

test('[REG-01] e-mail addresses', () => {
  for (const email of ['a@b.co', 'first.last+tag@sub.example.com']) assert.ok(isEmail(email), email)
  for (const email of [
    '',
    'a',
    'a@b',
    'a b@c.de',
    'a@b..de',
    '.a@b.de',
    'a.@b.de',
    '@b.de',
    `${'a'.repeat(250)}@b.de`,
  ])
    assert.ok(!isEmail(email), email)
})

test('[REG-01] a right form has no problem; each wrong field names its own', () => {
  assert.deepEqual(problems({}), {})
  assert.deepEqual(problems({ firstName: '' }), { firstName: 'required' })
  assert.deepEqual(problems({ email: 'x' }), { email: 'invalid' })
  assert.deepEqual(problems({ phone: '' }), { phone: 'required' })
  assert.deepEqual(problems({ ageConfirmed: false }), { ageConfirmed: 'required' })
  assert.deepEqual(problems({ referralCode: 'ABC' }), { referralCode: 'length' })
  assert.deepEqual(problems({ referralCode: 'ABC123' }), {})
  assert.deepEqual(problems({ password: undefined }), {})
})

test('[REG-02] the own country terms must be accepted, the other country flag must be false', () => {
  assert.deepEqual(problems({ acceptsUsTerms: false }), { terms: 'required' })
  assert.deepEqual(problems({ acceptsCaTerms: true }), { terms: 'foreign' })
  assert.deepEqual(problems({ country: 'CA', acceptsUsTerms: false, acceptsCaTerms: true }), {})
  assert.deepEqual(problems({ country: 'CA', acceptsCaTerms: true }), { terms: 'foreign' })
})

test('[CFG-01] [REG-01] [password_length] [user_name_length] [referral_code_length] names, password and referral code have at most the configured lengths', () => {
  const form = { ...good, referralCode: 'ABCDEF' }
  assert.deepEqual(registrationProblems(form, defaultLimits), {})
  const limits = { ...defaultLimits, user_name_length: 6, password_length: 9, referral_code_length: 8 }
  const wrong = registrationProblems(form, limits)
  assert.deepEqual(Object.keys(wrong).sort(), ['firstName', 'lastName', 'password', 'referralCode'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { digitScripts, inDigitsOf } from '../testing/digit-scripts.ts'
import { searchText } from '../search/search-text.ts'
import { parseTypedAddress } from '../geography/written-address.ts'
import { searchKey } from '../geography/search-key.ts'
import { parseDollars } from '../money/format.ts'
import { passwordProblem } from '../account/password-rule.ts'
import { isPhoneNumber, phoneEntry } from '../account/phone-rule.ts'
import { asciiDigits } from './ascii-digits.ts'
import { enteredCode, enteredDigitsText, enteredPhone } from './entered-text.ts'

test('[ENT-01] digits of every script are digits', () => {
  assert.ok(digitScripts.length > 40, String(digitScripts.length))
  for (const system of digitScripts)
    assert.equal(asciiDigits(inDigitsOf(system, 'a0123456789 ½²')), 'a0123456789 ½²', system)
  assert.equal(asciiDigits('٨٠٨ ۵۵۵ ０１４２'), '808 555 0142')
})

const anyDigits = (shape: RegExp) => fc.tuple(fc.constantFrom(...digitScripts), fc.stringMatching(shape))

/** What a field makes of the text of an entry, by field: the same value in each script. */
const fields: Record<string, readonly [shape: RegExp, read: (text: string) => unknown]> = {
  phone: [/^[0-9]{1,10}$/, phoneEntry],
  'a whole phone': [/^\(808\) 555-0[0-9]{3}$/, isPhoneNumber],
  'phone at the BFF': [/^[0-9]{10}$/, (text) => enteredPhone.parse(text)],
  'one-time code': [/^[0-9]{6}$/, (text) => enteredCode.parse(text)],
  'promo code': [/^ALOHA[0-9]{1,4}$/, (text) => enteredDigitsText(30).parse(text)],
  tip: [/^[0-9]{1,3}([.,][0-9]{1,2})?$/, parseDollars],
  'house number': [/^[1-9][0-9]{0,3} Kalakaua Ave$/, parseTypedAddress],
  'street words': [/^[0-9]{1,3}th Ave [0-9]{5}$/, searchKey],
  search: [/^cola [0-9]{1,3} oz$/, searchText],
  'password rule': [/^Plover[0-9]{3}x$/, (text) => passwordProblem(text, 20)],
}

for (const [name, [shape, read]] of Object.entries(fields))
  test(`[ENT-01] ${name}: the same value in each script`, () => {
    fc.assert(
      fc.property(anyDigits(shape), ([system, text]) => {
        assert.deepEqual(read(inDigitsOf(system, text)), read(text))
      }),
    )
  })

test('[ENT-01] an amount may have the Arabic decimal sign or comma; the sign between thousands is no decimal', () => {
  for (const text of ['٣٫٥', '٣٫٥٠', '٣،٥', '３．５', '３，５']) assert.equal(parseDollars(text), 350, text)
  assert.equal(parseDollars('١٬٥٠'), null)
})

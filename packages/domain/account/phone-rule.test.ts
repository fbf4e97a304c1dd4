import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { canSendAppLink, formatTypedPhone, isPhoneNumber, phoneEntry, phoneProblem } from './phone-rule.ts'

test('[APP-01] digits are masked as they come, with or without +1; an area code does not begin with 0', () => {
  const masks = {
    '': '',
    a: '',
    // No area code: it is shown as it was typed, and its digits stay in the middle of a change.
    '0': '0',
    '(08) 555-0142': '085550142',
    '8': '(8',
    '808': '(808',
    '8085': '(808) 5',
    '808555014': '(808) 555-014',
    '8085550142': '(808) 555-0142',
    '+1 808 555 0142': '(808) 555-0142',
    '18085550142': '(808) 555-0142',
    '00 1 808 555 0142': '(808) 555-0142',
    '011 1 808-555-0142': '(808) 555-0142',
    '٨٠٨٥٥٥٠١٤٢': '(808) 555-0142',
    '＋１ ８０８ ５５５ ０１４２': '(808) 555-0142',
  }
  for (const [typed, shown] of Object.entries(masks)) assert.equal(formatTypedPhone(typed), shown, typed)
  for (const shown of Object.values(masks)) assert.equal(formatTypedPhone(shown), shown)
})

test('[APP-01] Send is on when the value matches; only digits are sent', () => {
  for (const right of ['(808) 555-0142', '808-555-0142', '+808.555.0142', '808-555-014299'])
    assert.equal(canSendAppLink(right), true, right)
  for (const wrong of ['', '(808) 555-014', '808', '(808) 555-01a2', '(085) 550-1421'])
    assert.equal(canSendAppLink(wrong), false, wrong)
  assert.equal(phoneEntry('(808) 555-0142'), '8085550142')
})

test('[REG-01] [APP-01] the digits of a number that cannot be of the US or Canada stay; it is refused, never cut', () => {
  const refused = {
    '+44 7700 900123': '+447700900123',
    '+353 85 234 5678': '+353852345678',
    // Ten digits behind the +, and no exchange or area code that would give it away.
    '+45 43 26 55 78 90': '+454326557890',
    '+4 432655789': '+4432655789',
    '0045 3265 5789': '004532655789',
    '011 45 3265 5789': '0114532655789',
    '808555014299': '808555014299',
    '808 555 0142 x123': '8085550142x123',
    '555-2142 ext. 123': '5552142x123',
    '+1 808 555 0142 3': '+180855501423',
  }
  for (const [typed, shown] of Object.entries(refused)) {
    assert.equal(formatTypedPhone(typed), shown, typed)
    assert.equal(phoneProblem(typed), 'foreign', typed)
    assert.equal(isPhoneNumber(phoneEntry(typed)), false, typed)
  }
})

test('[REG-01] the words depend on what is wrong: nothing yet, not a number, or of another country', () => {
  for (const [typed, problem] of [
    ['', 'required'],
    ['808555014', 'invalid'],
    ['0', 'invalid'],
    ['+', 'invalid'],
    ['+1', 'invalid'],
    ['+1808', 'invalid'],
    ['80855501423', 'invalid'],
    ['1085550142', 'invalid'],
    ['8081550142', 'invalid'],
    ['8085550142', null],
    ['+18085550142', null],
  ] as const)
    assert.equal(phoneProblem(typed), problem, typed)
})

test('[REG-01] typed letter by letter or pasted whole, a number is the same; what is taken has all the digits that were entered', () => {
  const text = fc.stringMatching(/^\+?[0-9]{0,14}$/)
  fc.assert(
    fc.property(text, (typed) => {
      let shown = ''
      for (const letter of typed) shown = formatTypedPhone(`${shown}${letter}`)
      assert.equal(formatTypedPhone(shown), shown)
      assert.equal(phoneProblem(shown), phoneProblem(typed))
      if (phoneProblem(typed) !== null) return
      assert.match(typed, new RegExp(`^(\\+|00|011)?1?${phoneEntry(shown)}$`))
    }),
  )
})

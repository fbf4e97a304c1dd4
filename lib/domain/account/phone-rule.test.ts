import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatTypedPhone, nationalDigits, canSendAppLink } from './phone-rule.ts'

test('[APP-01] digits are masked as they come, with or without +1; an area code does not begin with 0', () => {
  const masks = {
    '': '',
    a: '',
    '0': '',
    // In the middle of a change the digits stay.
    '(08) 555-0142': '(085) 550-142',
    '8': '(8',
    '808': '(808',
    '8085': '(808) 5',
    '808555014': '(808) 555-014',
    '8085550142': '(808) 555-0142',
    '+1 808 555 0142': '(808) 555-0142',
    '18085550142': '(808) 555-0142',
    '808555014299': '(808) 555-0142',
  }
  for (const [typed, shown] of Object.entries(masks)) assert.equal(formatTypedPhone(typed), shown, typed)
  for (const shown of Object.values(masks)) assert.equal(formatTypedPhone(shown), shown)
})

test('[APP-01] Send is on when the value matches; only digits are sent', () => {
  for (const right of ['(808) 555-0142', '808-555-0142', '+808.555.0142', '808-555-014299'])
    assert.equal(canSendAppLink(right), true, right)
  for (const wrong of ['', '(808) 555-014', '808', '(808) 555-01a2', '(085) 550-1421'])
    assert.equal(canSendAppLink(wrong), false, wrong)
  assert.equal(nationalDigits('(808) 555-0142'), '8085550142')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { gsmSeptets, smsText } from './gsm-letters.ts'
import { smsSegments } from '../testing/sms-segments.ts'

test('[OTP-05] the tables of GSM 03.38 have 127 letters of one septet and ten of two', () => {
  const sizes = Array.from({ length: 0x10000 }, (_, code) => gsmSeptets(String.fromCharCode(code)))
  assert.equal(sizes.filter((size) => size === 1).length, 127)
  assert.equal(sizes.filter((size) => size === 2).length, 10)
  assert.equal(gsmSeptets('ab{€}'), 8)
  assert.equal(gsmSeptets('ç'), null)
  assert.equal(gsmSeptets('🍍'), null)
})

test('[OTP-05] names of the islands, marks and typographic signs are sent in the letters of every phone', () => {
  assert.equal(smsText('Kōlea’s Oʻahu – “ʻŌhiʻa” … 2 × 3'), "Kolea's O'ahu - \"'Ohi'a\" ... 2 x 3")
  assert.equal(smsText('Ko\u0304lea, français'), 'Kolea, francais')
  assert.equal(smsText('Düsseldorf, à Málaga, Ñandú'), 'Düsseldorf, à Malaga, Ñandu')
})

test('[OTP-05] a text of another script stays as it is', () => {
  for (const text of ['رمزك في Kōlea', 'Kōlea 🍍']) assert.equal(smsText(text), text)
})

test('[OTP-05] a message is 160 septets or 70 UTF-16 units, each of several 153 or 67', () => {
  for (const [text, segments] of [
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['€'.repeat(80), 1],
    [`${'€'.repeat(80)}a`, 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['ō'.repeat(70), 1],
    ['ō'.repeat(71), 2],
    ['🍍'.repeat(36), 2],
  ] as const)
    assert.equal(smsSegments(text), segments)
})

test('[OTP-05] to fold a text twice changes nothing more', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => smsText(smsText(text)) === smsText(text)))
})

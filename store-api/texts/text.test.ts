import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { dayIn, textIn } from './text.ts'

const blanks = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

test('every text exists in both languages, with the same blanks to fill in, and is not English in Arabic', () => {
  assert.deepEqual(Object.keys(ar).sort(), Object.keys(en).sort())
  for (const [key, english] of Object.entries(en)) {
    const arabic = ar[key as keyof typeof en]
    assert.deepEqual(blanks(arabic), blanks(english), key)
    assert.match(arabic, /[\u0600-\u06ff]/, key)
  }
})

test('a language without texts is spoken to in English, days too, whatever it is called', () => {
  const day = new Date('2026-12-02T20:00:00Z')
  for (const language of ['en', 'haw', 'toString', '__proto__']) {
    assert.equal(textIn(language, 'aloha', { name: 'Mele' }), 'Aloha Mele,')
    assert.equal(dayIn(language, day), 'December 2, 2026')
  }
  assert.equal(textIn('ar', 'aloha', { name: 'Mele' }), 'مرحبًا Mele،')
  assert.match(dayIn('ar', day), /2026/)
})

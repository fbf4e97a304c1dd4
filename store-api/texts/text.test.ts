import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ar } from './ar/messages.ts'
import { en } from './en/messages.ts'
import { dayIn, textIn, texts } from './text.ts'

const blanks = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

for (const [language, own] of Object.entries(texts))
  test(`every text exists in ${language}, with the same blanks to fill in`, () => {
    assert.deepEqual(Object.keys(own).sort(), Object.keys(en).sort())
    for (const [key, english] of Object.entries(en))
      assert.deepEqual(blanks(own[key as keyof typeof en]), blanks(english), key)
  })

test('every text is in Arabic letters in Arabic', () => {
  for (const [key, arabic] of Object.entries(ar)) assert.match(arabic, /[\u0600-\u06ff]/, key)
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

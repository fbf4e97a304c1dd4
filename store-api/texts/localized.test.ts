import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localized, translationsOf } from './content.ts'
import { inLanguage } from './localized.ts'

test('[HLP-01] a text is shown in its language, and in English where that has none, whatever it is called', () => {
  const texts = { en: 'Snacks', ar: 'تسالي' }
  assert.equal(inLanguage(texts, 'ar'), 'تسالي')
  for (const language of ['en', 'haw', 'toString', '__proto__'])
    assert.equal(inLanguage(texts, language), 'Snacks')
})

test('what a language does not say is left out of its texts, and English has to say it', () => {
  assert.deepEqual(Object.keys(localized((content) => content.help?.itemIssues.missing)), ['en', 'ar'])
  assert.deepEqual(
    translationsOf((content) => content.catalog?.subcategories['no-such-shelf']),
    {},
  )
  assert.throws(() => localized((content) => content.catalog), /English has no text/)
})

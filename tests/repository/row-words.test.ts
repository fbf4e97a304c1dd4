import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ar } from '../../store-api/texts/ar.ts'
import { en } from '../../store-api/texts/en.ts'

const summaryIn = (language: string): Record<string, string> =>
  (
    JSON.parse(readFileSync(new URL(`../../messages/${language}.json`, import.meta.url), 'utf8')) as {
      summary: Record<string, string>
    }
  ).summary

/**
 * What the API calls its rows of money. The compiler asks for the words of every row, in every language of the API. A promo
 * code is named with its row by the API alone.
 */
const rowsIn = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => key.startsWith('row_') && !key.startsWith('row_free_by_') && key !== 'row_code')
      .map(([key, words]) => [key.slice('row_'.length), words]),
  )

for (const [language, texts] of Object.entries({ en, ar }))
  test(`[BSK-04] storefront and API call every row of money by the same words in ${language}`, () =>
    assert.deepEqual(summaryIn(language), rowsIn(texts)))

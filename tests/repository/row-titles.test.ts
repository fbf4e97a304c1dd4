import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { texts } from '@kolea/store-api/texts/text.ts'

const summaryIn = (language: string): Record<string, string> =>
  (
    JSON.parse(readFileSync(new URL(`../../messages/${language}/texts.json`, import.meta.url), 'utf8')) as {
      summary: Record<string, string>
    }
  ).summary

/**
 * What the API calls its rows of money. The compiler asks for the label of every row, in every language of the API. A promo
 * code is named with its row by the API alone.
 */
const rowsIn = (said: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(said)
      .filter(([key]) => key.startsWith('row_') && !key.startsWith('row_free_by_') && key !== 'row_code')
      .map(([key, label]) => [key.slice('row_'.length), label]),
  )

for (const [language, said] of Object.entries(texts))
  test(`[BSK-04] storefront and API call every row of money by the same labels in ${language}`, () =>
    assert.deepEqual(summaryIn(language), rowsIn(said)))

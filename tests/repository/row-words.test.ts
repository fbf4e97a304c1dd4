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

test('[BSK-04] storefront and API call a row of money by the same words', () => {
  for (const [language, texts] of Object.entries({ en, ar })) {
    const rows: Record<string, string> = texts
    for (const [key, words] of Object.entries(summaryIn(language)))
      assert.equal(rows[`row_${key}`], words, `summary.${key} in messages/${language}.json`)
  }
})

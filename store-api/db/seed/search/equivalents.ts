import { readdirSync, readFileSync } from 'node:fs'

const languages = ['en', 'ar'] as const

/**
 * What shoppers call the goods of the shop, a line for each meaning (the grammar: packages/domain/search/equivalents.ts): one file a shelf
 * and language, beside `dietary` for attributes and `not-sold`.
 */
export const seedEquivalents: readonly string[] = languages.flatMap((language) => {
  const folder = new URL(`${language}/`, import.meta.url)
  return readdirSync(folder)
    .sort()
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n').filter(Boolean))
})

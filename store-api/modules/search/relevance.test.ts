import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { globalSearch } from '@kolea/contract/catalog.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { casesOf, measureRelevance } from '../../tests/search-relevance.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const token = await api.as.guest()

async function namesFor(query: string): Promise<string[]> {
  const body = { query, suggest: false, attributes: { id: null }, exclude_tags: ['tobacco', 'cbd'], limit: 3 }
  return (await api.as.call(globalSearch, { token, body })).ok.Items.map(({ name }) => name)
}

/** The bar of every set; of a held-out one, how many searches may find nothing, or something that is not sold. */
const bar = { hit1: 0.9, hit3: 0.97 }
const sets: readonly { file: string; title: string; mayMiss: number; hit3?: number }[] = [
  { file: 'en-reported', title: 'searches that were reported to find nothing', mayMiss: 0 },
  { file: 'en', title: 'searches in English', mayMiss: 0 },
  { file: 'en-second', title: 'searches in English of a second reviewer', mayMiss: 0 },
  { file: 'en-held-out', title: 'searches in English that nobody has read', mayMiss: 2 },
  { file: 'ar', title: 'searches in Arabic', mayMiss: 0 },
  { file: 'ar-second', title: 'searches in Arabic of a second reviewer', mayMiss: 0 },
  // One of 27.
  { file: 'ar-held-out', title: 'searches in Arabic that nobody has read', mayMiss: 1, hit3: 0.96 },
]

for (const { file, title, mayMiss, hit3 = bar.hit3 } of sets)
  test(`[SEA-03] ${title} are answered by their first products`, async (t) => {
    const { wrong, ...figures } = await measureRelevance(casesOf(file), namesFor)
    t.diagnostic(JSON.stringify(figures))
    const seen = file.endsWith('held-out') ? `${wrong.length} are wrong` : wrong.join('\n')
    assert.ok(figures.hit1 >= bar.hit1, `first product right: ${figures.hit1}\n${seen}`)
    assert.ok(figures.hit3 >= hit3, `one of three right: ${figures.hit3}\n${seen}`)
    assert.ok(figures.zero <= mayMiss, `nothing found: ${figures.zero}\n${seen}`)
    assert.ok(
      figures.notSoldYetShown <= mayMiss,
      `shown though not sold: ${figures.notSoldYetShown}\n${seen}`,
    )
  })

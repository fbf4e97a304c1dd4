import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { globalSearch } from '@kolea/contract/catalog.ts'
import { relaxed, understandQuery } from '@kolea/domain/search/understand-query.ts'
import { lexiconOf } from '@kolea/domain/search/equivalents.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { catalogNow } from '../catalog/snapshots.ts'
import { findAssortment } from '../catalog/assortment.ts'
import { isEnglishWord } from './index-vocabulary.ts'
import { productIndexNow } from './product-index.ts'
import { searchRulesNow } from './search-rules.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const { db } = api.app
const token = await api.as.guest()

/** At most so many characters are searched for. */
const most = 80
const filled = (text: string) => text.repeat(most).slice(0, most)

const hostile: readonly string[] = [
  filled(' '),
  filled('a'),
  filled('ab'),
  filled('a '),
  filled('aaaaaaaa '),
  filled('!'),
  filled('\\'),
  filled('%_'),
  filled('(a+)+'),
  filled('.*'),
  filled('1'),
  filled('1 pack '),
  filled('\u0301'),
  filled('e\u0301\u0301'),
  filled('\u0640'),
  filled('لا'),
  filled('ال '),
  filled('🥥'),
  filled('👩‍👩‍👧'),
  filled('\ud800'),
  filled('\udc00 '),
  filled('\ud800a'),
  filled('İ'),
  filled('ﷺ'),
  filled('\u0000'),
  'zqzq wxwx ypyp qrqr vbvb nmnm kjkj hghg',
  'chocolat cookis strawbery vanila cinamon musubbi sparklng',
  'vanilla cola bread milk chips beer soap candy',
  'vegan gluten free dairy free sugar free nut free spicy',
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
]

/**
 * Far more than any of them takes (about 20 ms at the most): other tests of the process take their turns meanwhile. An expression whose time grows
 * with the square of the text, or a query that is tried in many ways, takes longer still.
 */
const patience = 5_000

test('[SEA-02] whatever is typed is answered at once', async () => {
  // What a process reads once.
  await api.as.call(globalSearch, {
    token,
    body: { query: 'zz', suggest: true, attributes: { id: null }, exclude_tags: [] },
  })
  for (const query of hostile)
    for (const suggest of [true, false]) {
      const startedAt = performance.now()
      const { status } = await api.as.call(globalSearch, {
        token,
        body: { query, suggest, attributes: { id: null }, exclude_tags: [] },
      })
      const taken = performance.now() - startedAt
      // Half of a character is refused.
      assert.equal(status, query.isWellFormed() && !query.includes('\0') ? 200 : 400, JSON.stringify(query))
      assert.ok(taken < patience, `${JSON.stringify(query)}: ${taken.toFixed(0)} ms`)
    }
})

test('[SEA-02] whatever is typed means few things, and is tried in few ways', async () => {
  const { version } = await catalogNow(db, await findAssortment(db, undefined))
  const { vocabulary } = await productIndexNow(db, version)
  const lexicon = lexiconOf((await searchRulesNow(db)).equivalents)
  for (const query of hostile)
    for (const isTyping of [true, false]) {
      const options = { isTyping, asTyped: false, isWord: isEnglishWord }
      const { concepts } = understandQuery(query, lexicon, vocabulary, options)
      assert.ok(concepts.length <= 8, query)
      for (const { alternatives } of concepts) assert.ok(alternatives.length <= 32, query)
      assert.ok([...relaxed(concepts)].length <= 12, query)
    }
})

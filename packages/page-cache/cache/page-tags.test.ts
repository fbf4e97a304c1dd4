import assert from 'node:assert/strict'
import { test } from 'node:test'
import { announcePurge, onPurge, pageTags, recordPageTags } from './page-tags.ts'

test('the tags of the latest pages are known, within bounded memory', () => {
  recordPageTags('/en/us/home', ['home', 'config'])
  assert.deepEqual(pageTags('/en/us/home'), ['home', 'config'])
  assert.deepEqual(pageTags('/en/us/nothing'), [])
  for (let n = 0; n < 60_000; n++) recordPageTags(`/en/us/shop/${n}`, ['category:soda'])
  assert.deepEqual(pageTags('/en/us/home'), [])
  assert.deepEqual(pageTags('/en/us/shop/59999'), ['category:soda'])
})

test('a listener receives purges until it stops', () => {
  const received: unknown[] = []
  const stop = onPurge((purge) => received.push(purge))
  announcePurge({ tags: ['home'], hard: true })
  stop()
  announcePurge({ tags: ['config'], hard: false })
  assert.deepEqual(received, [{ tags: ['home'], hard: true }])
})

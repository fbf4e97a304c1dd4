import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  listingSearch,
  listingSegment,
  listingSorts,
  parseListingQuery,
  parseListingSegment,
} from './listing-query.ts'

const filter = fc
  .tuple(fc.stringMatching(/^[a-z_]{1,10}$/), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }))
  .filter(([, value]) => !/\p{Cc}/u.test(value) && value.length <= 60)
  .map(([id, value]) => `${id}:${value}`)

const query = fc.record(
  {
    page: fc.integer({ min: 1, max: 99 }),
    sort: fc.constantFrom(...listingSorts),
    sub: fc.option(fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/), { nil: null }),
    filters: fc.uniqueArray(filter, { maxLength: 5 }).map((filters) => filters.sort()),
  },
  { noNullPrototype: true },
)

test('what is written into the segment is read back, and no character in it is ever encoded', () => {
  fc.assert(
    fc.property(query, (given) => {
      const segment = listingSegment(given)
      assert.deepEqual(parseListingSegment(segment), given)
      assert.equal(encodeURIComponent(segment), segment)
    }),
  )
})

test('the public query reads back to the same listing', () => {
  fc.assert(
    fc.property(query, (given) => {
      const read = parseListingQuery(new URLSearchParams(listingSearch(given)), given.sub)
      assert.deepEqual(read, given)
    }),
  )
})

test('a segment with any other spelling is none', () => {
  for (const segment of [
    'page_2',
    '~page_1',
    '~sort_price~page_2',
    '~page_2~page_3',
    '~x_1',
    '~filter_.G1',
    '~sub_A',
  ]) {
    assert.equal(parseListingSegment(segment), null, segment)
  }
})

test('junk in a query makes the plain listing', () => {
  const junk = new URLSearchParams('page=-1&sort=cheapest&sub=../x&filter=x&utm_source=a&gclid=b')
  assert.equal(listingSegment(parseListingQuery(junk)), '~')
})

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

test('[CAT-03] a page is one or two digits, counted from one', () => {
  const page = (text: string) => parseListingQuery(new URLSearchParams({ page: text })).page
  assert.deepEqual(['1', '2', '99', '0', '00'].map(page), [1, 2, 99, 1, 1])
  assert.deepEqual(['100', '2x', 'x2', '1.5', '', ' 2'].map(page), [1, 1, 1, 1, 1, 1])
  assert.equal(parseListingQuery(new URLSearchParams()).page, 1)
})

test('[CAT-03] a filter is a name and a value, at most 60 characters, each once and in one order', () => {
  const filters = (...texts: string[]) =>
    parseListingQuery(new URLSearchParams(texts.map((text) => ['filter', text]))).filters
  assert.deepEqual(filters('size:12 oz', 'brand:Lava', 'brand:Lava'), ['brand:Lava', 'size:12 oz'])
  assert.deepEqual(filters('9brand:x', 'brand', 'brand:', `brand:${'x'.repeat(61)}`, 'brand:a\nb'), [])
  assert.deepEqual(filters(`brand:${'x'.repeat(60)}`), [`brand:${'x'.repeat(60)}`])
  assert.equal(filters(...Array.from({ length: 200 }, (_, index) => `brand:${index}`)).length < 200, true)
})

test('a segment that cannot be decoded is none, nor is one that only begins like a shelf', () => {
  for (const segment of ['~filter_.', '~filter_brand.3', '~sub_a.2fb', `~sub_${'a'.repeat(61)}`, ''])
    assert.equal(parseListingSegment(segment), null, segment)
  assert.equal(parseListingSegment('~sub_cola')?.sub, 'cola')
})

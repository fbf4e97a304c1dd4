import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from './router-requests.ts'

const prefetch = { rsc: '1', 'next-router-prefetch': '1' }
const segment = (path: string | string[]) =>
  kindOf({ ...prefetch, 'next-router-segment-prefetch': path as string }, true)

test('a document, a click and a prefetch are different forms of a page', () => {
  assert.equal(kindOf({}, true), 'html')
  assert.equal(kindOf({ rsc: '0' }, true), 'html')
  assert.equal(kindOf({ rsc: '1' }, true), 'rsc')
  assert.equal(kindOf({ rsc: '1', 'next-router-prefetch': '2' }, false), 'rsc')
  assert.equal(kindOf(prefetch, true), 'rsc', 'the whole page, as for a click')
  assert.equal(kindOf(prefetch, false), 'prefetch')
})

test('a prefetched segment is a path of plain parts; any other counts as the whole page', () => {
  assert.equal(segment('/_tree'), 'seg:/_tree')
  assert.equal(segment('/$d$locale/shop.x'), 'seg:/$d$locale/shop.x')
  assert.equal(segment(`/${'a'.repeat(299)}`), `seg:/${'a'.repeat(299)}`)
  for (const path of [
    '',
    '/',
    'tree',
    '/a//b',
    '/../x',
    '/a/..',
    '/./x',
    '/a b',
    '/a\n',
    `/${'a'.repeat(300)}`,
  ])
    assert.equal(segment(path), 'rsc', path)
  assert.equal(segment(['/a', '/b']), 'rsc')
})

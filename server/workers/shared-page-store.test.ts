import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Entry } from '../entry.ts'
import { SharedPageStore, type PageOrTask } from './shared-page-store.ts'

const [first, second, third] = [1, 2, 3]
let now: number
let store: SharedPageStore
beforeEach(() => {
  now = 1_000
  store = new SharedPageStore(1_000_000, () => now)
})

const home = (text = 'first'): Entry =>
  ({
    path: text,
    status: 200,
    tags: ['home'],
    freshUntil: now + 60_000,
    staleUntil: now + 600_000,
    bytes: 100,
    variants: {},
    data: null,
    retryAt: 0,
    onlyWhenFailing: false,
  }) satisfies Entry

/** What a worker was handed so far. */
function taken(renderer: number, id = '/home'): (string | undefined)[] {
  const handed: (string | undefined)[] = []
  store.request(id, renderer, (what: PageOrTask) => handed.push('entry' in what ? what.entry.path : 'task'))
  return handed
}

test('one renders a page, the others wait for it, and who comes later gets it at once', () => {
  const [one, two, other] = [taken(first), taken(second), taken(third)]
  assert.deepEqual([one, two, other], [['task'], [], []])
  store.finish('/home', first, home())
  assert.deepEqual([two, other, taken(first)], [['first'], ['first'], ['first']])
})

test('a page that could not be shared is the task of the next who waits', () => {
  taken(first)
  const [two, other] = [taken(second), taken(third)]
  store.finish('/home', first, null)
  assert.deepEqual([two, other], [['task'], []])
  store.finish('/home', second, home())
  assert.deepEqual(other, ['first'])
})

test('the tasks of a worker that ended are those of others, and what it brings later is not taken', () => {
  taken(first)
  const gone = taken(second)
  const other = taken(third)
  store.forget(second)
  store.forget(first)
  assert.deepEqual([gone, other], [[], ['task']])
  store.finish('/home', first, home('late'))
  assert.deepEqual(taken(second), [])
  store.finish('/home', third, home())
  assert.deepEqual(taken(second), ['first'])
})

test('a page that was purged while it was rendered is rendered again, whoever waits', () => {
  taken(first)
  const two = taken(second)
  store.purge({ tags: ['home'], hard: true })
  store.finish('/home', first, home('old'))
  assert.deepEqual(two, ['task'])
  store.finish('/home', second, home('new'))
  assert.deepEqual(taken(third), ['new'])
})

test('a page that was purged, or whose time is over, is rendered once more for all', () => {
  taken(first)
  store.finish('/home', first, home())
  store.purge({ tags: ['home'], hard: false })
  assert.deepEqual([taken(second), taken(first)], [['task'], []])
  store.finish('/home', second, home('second'))
  store.purge({ tags: ['deals'], hard: true })
  assert.deepEqual(taken(first), ['second'])
  now += 60_000
  assert.deepEqual(taken(first), ['task'])
})

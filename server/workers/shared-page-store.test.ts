import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Entry } from '../entry.ts'
import type { Lease } from '../page-cache.ts'
import { SharedPageStore, type PageOrTask } from './shared-page-store.ts'

const [first, second, third] = [1, 2, 3]
let now: number
let store: SharedPageStore
beforeEach(() => {
  now = 1_000
  store = new SharedPageStore(1_000_000, { now: () => now })
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

/** What other machines answer, and what they were given. */
function machines(...turns: ({ entry: Entry } | 'task' | null)[]) {
  const given: (string | null)[] = []
  const asked: string[] = []
  const finish = (entry: Entry | null) => void given.push(entry && entry.path)
  const take = async (id: string): Promise<Lease> => {
    asked.push(id)
    const turn = turns.shift() ?? null
    return turn === 'task' ? { finish } : turn
  }
  store = new SharedPageStore(1_000_000, { ofMachines: { take }, now: () => now })
  return { given, asked, answered: () => new Promise<void>((resolve) => setImmediate(resolve)) }
}

test('other machines are asked once for all workers, and a page of theirs is there for each', async () => {
  const { asked, answered } = machines({ entry: home('theirs') })
  const [one, two] = [taken(first), taken(second)]
  await answered()
  assert.deepEqual([one, two, taken(third)], [['theirs'], ['theirs'], ['theirs']])
  assert.deepEqual(asked, ['/home'])
})

test('a page that no other machine has is rendered once and given to them', async () => {
  const { given, answered } = machines('task')
  const [one, two] = [taken(first), taken(second)]
  await answered()
  assert.deepEqual([one, two, given], [['task'], [], []])
  store.finish('/home', first, home())
  assert.deepEqual([two, given], [['first'], ['first']])
})

test('other machines are given no page that has changed, and wait for none whose worker is gone', async () => {
  const { given, answered } = machines('task', 'task')
  const [one, two] = [taken(first), taken(second)]
  await answered()
  store.purge({ tags: ['home'], hard: true })
  store.finish('/home', first, home('old'))
  assert.deepEqual([one, two, given], [['task'], ['task'], [null]])
  store.finish('/home', second, home('new'))
  assert.deepEqual([taken(third), given], [['new'], [null]])
  taken(third, '/deals')
  store.forget(third)
  await answered()
  assert.deepEqual(given, [null, null])
  assert.deepEqual(taken(first, '/deals'), [])
})

test('a page of another machine that changed on its way is rendered here', async () => {
  const { answered } = machines({ entry: home('old') }, null)
  const one = taken(first)
  store.purge({ tags: ['home'], hard: true })
  await answered()
  assert.deepEqual(one, ['task'])
  const two = taken(second, '/deals')
  await answered()
  assert.deepEqual(two, ['task'], 'nor is anybody kept waiting by machines that do not answer')
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

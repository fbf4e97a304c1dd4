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

test('one renders a page, the others wait for it, and who requests it later gets it at once', () => {
  const [one, two, other] = [taken(first), taken(second), taken(third)]
  assert.deepEqual([one, two, other], [['task'], [], []])
  store.complete('/home', first, home())
  assert.deepEqual([two, other, taken(first)], [['first'], ['first'], ['first']])
})

test('a page that could not be shared is the task of the next who waits', () => {
  taken(first)
  const [two, other] = [taken(second), taken(third)]
  store.complete('/home', first, null)
  assert.deepEqual([two, other], [['task'], []])
  store.complete('/home', second, home())
  assert.deepEqual(other, ['first'])
})

test('the tasks of a worker that ended are those of others, and what it sends later is not accepted', () => {
  taken(first)
  const gone = taken(second)
  const other = taken(third)
  store.forget(second)
  store.forget(first)
  assert.deepEqual([gone, other], [[], ['task']])
  store.complete('/home', first, home('late'))
  assert.deepEqual(taken(second), [])
  store.complete('/home', third, home())
  assert.deepEqual(taken(second), ['first'])
})

test('a page that was purged while it was rendered is rendered again, whoever waits', () => {
  taken(first)
  const two = taken(second)
  store.purge({ tags: ['home'], hard: true })
  store.complete('/home', first, home('old'))
  assert.deepEqual(two, ['task'])
  store.complete('/home', second, home('new'))
  assert.deepEqual(taken(third), ['new'])
})

/** What other machines answer, and which pages were shared with them. */
function machines(...leases: ({ entry: Entry } | 'task' | null)[]) {
  const shared: (string | null)[] = []
  const requested: string[] = []
  const complete = (entry: Entry | null) => void shared.push(entry && entry.path)
  const acquire = async (id: string): Promise<Lease> => {
    requested.push(id)
    const lease = leases.shift() ?? null
    return lease === 'task' ? { complete } : lease
  }
  store = new SharedPageStore(1_000_000, { ofMachines: { acquire }, now: () => now })
  return { shared, requested, answered: () => new Promise<void>((resolve) => setImmediate(resolve)) }
}

test('other machines are requested once for all workers, and a page of theirs is there for each', async () => {
  const { requested, answered } = machines({ entry: home('theirs') })
  const [one, two] = [taken(first), taken(second)]
  await answered()
  assert.deepEqual([one, two, taken(third)], [['theirs'], ['theirs'], ['theirs']])
  assert.deepEqual(requested, ['/home'])
})

test('a page that no other machine has is rendered once and shared with them', async () => {
  const { shared, answered } = machines('task')
  const [one, two] = [taken(first), taken(second)]
  await answered()
  assert.deepEqual([one, two, shared], [['task'], [], []])
  store.complete('/home', first, home())
  assert.deepEqual([two, shared], [['first'], ['first']])
})

test('no page that has changed is shared with other machines, which wait for none whose worker is gone', async () => {
  const { shared, answered } = machines('task', 'task')
  const [one, two] = [taken(first), taken(second)]
  await answered()
  store.purge({ tags: ['home'], hard: true })
  store.complete('/home', first, home('old'))
  assert.deepEqual([one, two, shared], [['task'], ['task'], [null]])
  store.complete('/home', second, home('new'))
  assert.deepEqual([taken(third), shared], [['new'], [null]])
  taken(third, '/deals')
  store.forget(third)
  await answered()
  assert.deepEqual(shared, [null, null])
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
  assert.deepEqual(two, ['task'], 'nor does anybody wait for machines that do not answer')
})

test('a page that was purged, or whose time is over, is rendered once more for all', () => {
  taken(first)
  store.complete('/home', first, home())
  store.purge({ tags: ['home'], hard: false })
  assert.deepEqual([taken(second), taken(first)], [['task'], []])
  store.complete('/home', second, home('second'))
  store.purge({ tags: ['deals'], hard: true })
  assert.deepEqual(taken(first), ['second'])
  now += 60_000
  assert.deepEqual(taken(first), ['task'])
})

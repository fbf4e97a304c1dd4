import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { fakePage } from '#tests/support/fake-page.ts'
import { BffCallError } from './bff-error.ts'
import { forgetQueries, queryClient } from './query-client.ts'

beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 }))
afterEach(() => {
  forgetQueries()
  mock.timers.reset()
})

const failure = (status: number) => new BffCallError(status, { code: 'any', message: '' })

/** How often a query is tried that always fails so. */
async function triesOf(error: Error): Promise<number> {
  let tries = 0
  const query = queryClient.fetchQuery({
    queryKey: [String(error), Math.random()],
    queryFn: () => {
      tries += 1
      return Promise.reject(error)
    },
    retry: queryClient.getDefaultOptions().queries?.retry,
  })
  const ended = query.then(
    () => true,
    () => true,
  )
  for (let n = 0; n < 10; n += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    mock.timers.tick(60_000)
  }
  assert.equal(await ended, true)
  return tries
}

test('silence and failures of servers are tried three times; a refusal is an answer', async () => {
  assert.equal(await triesOf(failure(0)), 3)
  assert.equal(await triesOf(failure(500)), 3)
  assert.equal(await triesOf(failure(503)), 3)
  assert.equal(await triesOf(new TypeError('no network')), 3)
  assert.equal(await triesOf(failure(499)), 1)
  assert.equal(await triesOf(failure(404)), 1)
})

test('an answer is good for ten seconds, until somebody else signs in', async () => {
  let reads = 0
  const read = () => queryClient.fetchQuery({ queryKey: ['wallet'], queryFn: () => (reads += 1) })
  await read()
  mock.timers.tick(9_999)
  await read()
  assert.equal(reads, 1)
  mock.timers.tick(1)
  await read()
  assert.equal(reads, 2)
  forgetQueries()
  await read()
  assert.equal(reads, 3)
})

test('[SHL-07] a browser that says it is offline is not believed: queries and mutations are sent, and answered or refused', async () => {
  onlineManager.setOnline(false)
  try {
    assert.equal(
      await queryClient.fetchQuery({ queryKey: ['orders'], queryFn: () => 'answered' }),
      'answered',
    )
    assert.equal(await triesOf(failure(0)), 3)
    const mutation = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => Promise.resolve('saved') })
    assert.equal(await mutation.execute(undefined), 'saved')
  } finally {
    onlineManager.setOnline(true)
  }
})

test('[SHL-07] what is shown and got no answer is read again when the shop answers', async () => {
  let isReachable = false
  fakePage({
    'GET /api/site': () => {
      if (!isReachable) throw new TypeError('no network')
      return { offline: false, events: false }
    },
  })
  const read = () => (isReachable ? Promise.resolve('answered') : Promise.reject(failure(0)))
  const shown = new QueryObserver(queryClient, { queryKey: ['wallet'], queryFn: read })
  const stop = shown.subscribe(() => undefined)
  const pass = async () => {
    for (let n = 0; n < 20; n += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      mock.timers.tick(1000)
    }
  }
  await pass()
  assert.equal(shown.getCurrentResult().status, 'error')
  isReachable = true
  await pass()
  assert.equal(shown.getCurrentResult().data, 'answered')
  stop()
})

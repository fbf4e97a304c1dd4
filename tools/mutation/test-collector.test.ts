import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runSuite, type RunOptions } from './run-suite.ts'
import * as collector from './test-collector.ts'

const everything = { isSelected: () => true, onTest: () => {}, stopAtFirstFailure: false }

async function run(declare: () => void, options: Partial<RunOptions> = {}) {
  const suite = await collector.collect(() => Promise.resolve(declare()))
  const outcomes: [string, string | null][] = []
  for await (const { title, failure } of runSuite(suite, { ...everything, ...options }))
    outcomes.push([title, failure])
  return outcomes
}

test('hooks run in the order of the runner that is replaced, around the tests of their suite alone', async () => {
  const events: string[] = []
  const note = (event: string) => () => void events.push(event)
  await run(() => {
    collector.before(note('before'))
    collector.after(note('after'))
    collector.beforeEach(note('each'))
    collector.test('one', (context) => {
      context.after(note('after one'))
      events.push('one')
    })
    collector.describe('inner', () => {
      collector.beforeEach(note('inner each'))
      collector.afterEach(note('inner each after'))
      collector.test('two', note('two'))
    })
  })
  assert.deepEqual(events, [
    ...['before', 'each', 'one', 'after one'],
    ...['each', 'inner each', 'two', 'inner each after', 'after'],
  ])
})

test('a test fails by an exception, a rejection, its hook and a test inside it', async () => {
  const outcomes = await run(() => {
    collector.test('throws', () => assert.fail('thrown'))
    collector.test('rejects', () => Promise.reject(new Error('rejected')))
    collector.test('holds', () => {})
    collector.test('contains', (context) => context.test('part', () => assert.fail('inside')))
    collector.describe('with a hook', () => {
      collector.beforeEach(() => assert.fail('hook'))
      collector.test('is never run', () => {})
    })
  })
  assert.deepEqual(outcomes, [
    ['throws', 'thrown'],
    ['rejects', 'rejected'],
    ['holds', null],
    ['contains', 'inside'],
    ['with a hook > is never run', 'hook'],
  ])
})

test('a test that waits for what never happens fails at its limit, also under a stopped clock', async () => {
  const declare = () => {
    collector.test('waits', (context) => {
      context.mock.timers.enable()
      return new Promise(() => {})
    })
    collector.test('ends', () => {})
  }
  assert.deepEqual(await run(declare, { limitOf: () => 20 }), [
    ['waits', 'no end within 20 ms'],
    ['ends', null],
  ])
})

test('what a test waits for is looked at again until it holds, and fails with its own words when it never does', async () => {
  let looks = 0
  const declare = () => {
    collector.test('comes', (context) =>
      context.waitFor(() => assert.ok((looks += 1) === 3), { interval: 1, timeout: 5_000 }),
    )
    collector.test('never comes', (context) =>
      context.waitFor(() => assert.fail('not there'), { interval: 1, timeout: 5 }),
    )
  }
  assert.deepEqual(await run(declare), [
    ['comes', null],
    ['never comes', 'not there'],
  ])
})

test('only the selected tests run, a skipped one never, and after a failure none when it has to stop there, but the cleaning up', async () => {
  let cleaned = false
  const declare = () => {
    collector.after(() => {
      cleaned = true
    })
    collector.test('skipped', { skip: true }, () => assert.fail())
    collector.test('first', () => assert.fail('first'))
    collector.test('second', () => {})
  }
  assert.deepEqual(await run(declare, { isSelected: (title) => title === 'second' }), [['second', null]])
  cleaned = false
  assert.deepEqual(await run(declare, { stopAtFirstFailure: true }), [['first', 'first']])
  assert.equal(cleaned, true)
})

test('a clock of a file lasts through its tests and ends with them; one of a test ends with that test', async () => {
  const times: number[] = []
  const note = () => void times.push(Date.now())
  await run(() => {
    collector.before(() => collector.mock.timers.enable({ apis: ['Date'], now: 1 }))
    collector.test('first', note)
    collector.test('second', note)
  })
  await run(() => {
    collector.test('of its own', (context) => {
      context.mock.timers.enable({ apis: ['Date'], now: 2 })
      note()
    })
    collector.test('next', () => assert.ok(Date.now() > 2))
  })
  assert.deepEqual(times, [1, 1, 2])
  assert.ok(Date.now() > 2)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WindowCounter } from './window-counter.ts'

const limit = { most: 2, windowMs: 60_000 }

test('calls within the limit pass; the next one says how long the window lasts', () => {
  const counter = new WindowCounter(limit, 10)
  assert.deepEqual([counter.count('a', 0), counter.count('a', 1_000)], [0, 0])
  assert.equal(counter.count('a', 15_000), 45_000)
  assert.equal(counter.count('b', 15_000), 0)
})

test('a new window begins with the first call after the old one, however often it was refused meanwhile', () => {
  const counter = new WindowCounter(limit, 10)
  for (let at = 0; at < 60_000; at += 1_000) counter.count('a', at)
  assert.equal(counter.count('a', 59_999), 1)
  assert.equal(counter.count('a', 60_000), 0)
  assert.equal(counter.count('a', 119_000), 0)
  assert.equal(counter.count('a', 119_500), 500)
})

test('two hundred thousand subjects take no more than their bound, and ended windows leave at once', () => {
  const counter = new WindowCounter(limit, 1_000)
  for (let n = 0; n < 200_000; n += 1) counter.count(`address ${n}`, n / 200)
  assert.equal(counter.size, 1_000)
  counter.count('last', 120_000)
  assert.equal(counter.size, 1)
})

test('a full table forgets the subject that began first, never the newest', () => {
  const counter = new WindowCounter({ most: 1, windowMs: 60_000 }, 2)
  counter.count('first', 0)
  counter.count('second', 1)
  counter.count('third', 2)
  assert.equal(counter.count('second', 3), 59_998)
  assert.equal(counter.count('third', 4), 59_998)
  assert.equal(counter.count('first', 5), 0)
})

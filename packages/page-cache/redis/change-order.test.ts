import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ChangeOrder, isAfter } from './change-order.ts'

test('places are compared as numbers, the time first', () => {
  assert.ok(isAfter('10-0', '9-7'))
  assert.ok(isAfter('10-10', '10-9'))
  assert.ok(!isAfter('10-9', '10-9'))
})

test('what was made before a change of one of its tags is outdated, and what was made after it is current', () => {
  const order = new ChangeOrder()
  order.note('5-0', ['home', 'product:1'])
  order.note('6-0', ['product:2'])
  assert.equal(order.last, '6-0')
  assert.deepEqual(
    ['4-9', '5-0', '6-0'].map((made) => order.isCurrent(made, ['stores', 'home'])),
    [false, true, true],
  )
  assert.ok(order.isCurrent('4-0', ['stores']))
  assert.deepEqual([order.isCurrent('5-0', []), order.isCurrent('6-0', [])], [false, true])
})

test('what was made before the first change that is remembered is outdated', () => {
  const order = new ChangeOrder(2)
  for (const n of [1, 2, 3, 4]) order.note(`${n}-0`, [`product:${n}`])
  assert.deepEqual([order.isCurrent('1-9', ['stores']), order.isCurrent('2-0', ['stores'])], [false, true])
  order.forgetUntil('9-0')
  assert.deepEqual([order.isCurrent('8-0', ['stores']), order.isCurrent('9-0', ['stores'])], [false, true])
  assert.equal(order.last, '9-0')
})

test('a Redis that lost changes and counts from an earlier time brings nothing back', () => {
  const order = new ChangeOrder()
  order.note('9-0', ['home'])
  order.forgetUntil('4-0')
  assert.equal(order.last, '9-0', 'what this storefront has acted on stays acted on')
  order.note('5-0', ['home'])
  assert.ok(!order.isCurrent('9-0', ['home']))
  assert.ok(order.isCurrent(order.last, ['home']))
})

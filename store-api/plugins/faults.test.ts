import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Faults } from './faults.ts'

test('a fault strikes as often as it was set to, then no more', () => {
  const faults = new Faults()
  faults.set('getOrder', { kind: 'status', value: 503, times: 2 })
  assert.equal(faults.take('getOrder')?.value, 503)
  assert.equal(faults.take('other'), undefined)
  assert.equal(faults.take('getOrder')?.value, 503)
  assert.equal(faults.take('getOrder'), undefined)
})

test('a fault of * strikes what has none of its own, until cleared', () => {
  const faults = new Faults()
  faults.set('*', { kind: 'drop' })
  faults.set('getOrder', { kind: 'garbage' })
  assert.equal(faults.take('getOrder')?.kind, 'garbage')
  assert.equal(faults.take('jwks')?.kind, 'drop')
  faults.clear()
  assert.equal(faults.take('jwks'), undefined)
})

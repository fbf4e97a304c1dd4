import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isEmpty } from './empty.ts'

test('[GEN-01] null, blank strings, empty arrays, maps, sets and objects are empty', () => {
  for (const value of [null, undefined, '', '  \n', [], new Map(), new Set(), {}, Object.create(null)]) {
    assert.equal(isEmpty(value), true)
  }
})

test('[GEN-01] numbers, booleans and things that contain something are not', () => {
  fc.assert(fc.property(fc.oneof(fc.double(), fc.boolean()), (value) => !isEmpty(value)))
  for (const value of [
    0,
    false,
    'a',
    [null],
    new Map([[1, 1]]),
    new Set([0]),
    { a: undefined },
    new Date(0),
  ]) {
    assert.equal(isEmpty(value), false)
  }
})

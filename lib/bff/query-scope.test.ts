import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosenFilters, queryScope } from './query-scope.ts'

test('[CAT-08] a query without a store is answered from its country’s assortment', () => {
  assert.deepEqual(queryScope({ country: 'CA' }), { country: 'CA', storeId: null })
  assert.deepEqual(queryScope({ country: 'US', storeId: '12345' }), { country: 'US', storeId: '12345' })
})

test('no filters in the address choose nothing', () => {
  assert.deepEqual(chosenFilters(undefined), {})
  assert.deepEqual(chosenFilters(''), {})
})

test('filters are lists of values by filter; anything else is a 400 that names the field', () => {
  assert.deepEqual(chosenFilters('{"brand":["Plover","Tern"]}'), { brand: ['Plover', 'Tern'] })
  const tooMany = JSON.stringify({ brand: Array.from({ length: 41 }, () => 'x') })
  for (const text of ['{', 'null', '[]', '{"brand":"Plover"}', '{"brand":["a\\u0000"]}', tooMany])
    assert.throws(() => chosenFilters(text), isRefusedFilter, text)
})

function isRefusedFilter(error: unknown): true {
  const { status, code, fields } = error as { status: number; code: string; fields: object }
  assert.deepEqual([status, code, Object.keys(fields)], [400, 'bad_request', ['filters']])
  return true
}

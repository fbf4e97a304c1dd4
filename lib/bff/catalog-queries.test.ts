import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queryScope } from './catalog-queries.ts'

test('[CAT-08] a query without a store is answered from its country’s assortment', () => {
  assert.deepEqual(queryScope({ country: 'CA' }), { country: 'CA', storeId: null })
  assert.deepEqual(queryScope({ country: 'US', storeId: '12345' }), { country: 'US', storeId: '12345' })
})

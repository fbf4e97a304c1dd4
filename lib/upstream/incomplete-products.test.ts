import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutIncomplete } from './incomplete-products.ts'

test('[CAT-04] a product without product_id is dropped wherever it stands; all else stays as it is', () => {
  const whole = { product_id: 'p1', category_id: 'c', price: 1 }
  const broken = { category_id: 'c', price: 1, name: 'nameless' }
  const json = {
    Items: [whole, broken, { ...broken, product_id: '' }],
    custom: [{ content: [broken], note: null }],
    total: 2,
  }
  assert.deepEqual(withoutIncomplete(json), {
    Items: [whole],
    custom: [{ content: [], note: null }],
    total: 2,
  })
  assert.deepEqual(withoutIncomplete(['a', 1, null]), ['a', 1, null])
})

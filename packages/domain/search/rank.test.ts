import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Field } from './product-terms.ts'
import { reasonsOf, relevanceOf, type FoundProduct } from './rank.ts'
import type { Concept } from './understand-query.ts'

const concept = (typed: string, ...alternatives: [terms: string[], weight: number][]): Concept => ({
  typed,
  kind: 'thing',
  alternatives: alternatives.map(([terms, weight]) => ({ terms, weight })),
})
const product = (fields: Record<string, Field[]>, more: Partial<FoundProduct> = {}): FoundProduct => ({
  name: 'something else',
  category: 'snacks',
  popularity: 0,
  fieldsOf: (term) => fields[term],
  ...more,
})
const milk = concept('milk', [['milk'], 1])

test('[SEA-03] what a product is counts more than what describes it, its shelf, or what it is made of', () => {
  const order: Field[] = ['head', 'name', 'shelf', 'category', 'ingredients', 'description']
  const values = order.map((field) => relevanceOf(product({ milk: [field] }), [milk], 'milk'))
  assert.deepEqual(
    values,
    values.toSorted((a, b) => b - a),
  )
  assert.equal(new Set(values).size, order.length)
})

test('[SEA-03] the head of the query counts more than what describes it', () => {
  const query = [concept('chocolate', [['chocolate'], 1]), milk]
  const chocolateMilk = product({ chocolate: ['name'], milk: ['head'] })
  const milkChocolate = product({ chocolate: ['head'], milk: ['name'] })
  assert.ok(
    relevanceOf(chocolateMilk, query, 'chocolate milk') > relevanceOf(milkChocolate, query, 'chocolate milk'),
  )
})

test('[SEA-03] the likelier meaning comes first, an alternative needs all of its terms', () => {
  const headache = concept(
    'headache',
    [['acetaminophen'], 1],
    [['ibuprofen'], 0.92],
    [['night', 'cold'], 0.9],
  )
  const value = (fields: Record<string, Field[]>) => relevanceOf(product(fields), [headache], 'headache')
  assert.ok(value({ acetaminophen: ['head'] }) > value({ ibuprofen: ['head'] }))
  assert.equal(value({ night: ['name'] }), 0)
})

test('[SEA-03] of equals, the popular one and the one with these words in its name stand first; pet food stands last', () => {
  const value = (more: Partial<FoundProduct>) =>
    relevanceOf(product({ milk: ['head'] }, more), [milk], 'milk')
  assert.ok(value({ popularity: 900 }) > value({ popularity: 100 }))
  assert.ok(value({ name: 'meadow milk' }) > value({}))
  assert.ok(value({ name: 'milk tea' }) > value({ name: 'meadow milk' }))
  assert.ok(value({ name: 'milkshake' }) === value({}), 'whole words only')
  assert.ok(value({ category: 'pet' }) < value({}))
})

test('[SEA-03] the operator reads why', () => {
  const reasons = reasonsOf(
    product({ milk: ['head', 'shelf'] }, { name: 'meadow milk', popularity: 7 }),
    [milk],
    'milk',
  )
  assert.deepEqual(reasons, [
    '“milk”: milk in head (1.00)',
    'its name has these words in this order',
    'popularity 7',
  ])
})

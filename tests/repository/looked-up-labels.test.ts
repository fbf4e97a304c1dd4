import assert from 'node:assert/strict'
import { test } from 'node:test'
import { basketLimits } from '@kolea/domain/basket/limits.ts'
import { catalogFilters } from '@kolea/store-api/modules/catalog/filters.ts'
import { crumbKey, namedPages } from '../../lib/routing/page-routes.ts'
import { tagMarks } from '../../components/product/product-marks.ts'
import en from '../../messages/en/texts.json' with { type: 'json' }

// Labels that code looks up by a name of a table. tests/repository/messages.test.ts requires the same in every language.

test('[BSK-01] the interface has a sentence for every limit of a basket', () => {
  const refusals = Object.values(basketLimits).map(({ refusal }) => refusal)
  const sentences = en.basket.refusals.global
  assert.deepEqual(
    [...new Set(refusals)].sort(),
    Object.keys(sentences)
      .filter((name) => name !== 'itemUnavailable')
      .sort(),
  )
})

test('[CAT-03] the interface has a label for every filter and every listed value', () => {
  const { names, values } = en.filters
  assert.deepEqual(Object.keys(names).sort(), Object.keys(catalogFilters).sort())
  const listed = Object.values(catalogFilters).flatMap((filter) => ('values' in filter ? filter.values : []))
  assert.deepEqual(Object.keys(values).sort(), listed.sort())
})

test('[CAT-04] the interface has a label for every mark that a product wears by its tags', () => {
  for (const name of Object.keys(tagMarks)) assert.ok(name in en.product, `product.${name}`)
})

test('[CAT-02] the interface has a name for every page of the breadcrumbs, and for no other', () => {
  const names = namedPages.map(({ pattern }) => crumbKey(pattern))
  assert.deepEqual(Object.keys(en.crumbs).sort(), names.toSorted())
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownSections, type HomeSection } from './home-page.ts'

const row = (id: string): HomeSection => ({
  kind: 'custom',
  id,
  title: id,
  note: null,
  categorySlug: null,
  subcategorySlug: null,
  products: [],
})
const sections: HomeSection[] = [
  { kind: 'deals', products: [] },
  row('best-sellers'),
  { kind: 'recommendation' },
  row('coffee'),
  row('late-night'),
]
const shown = (categoriesCountToShow: number) =>
  shownSections(sections, { categoriesCountToShow }).map((section) =>
    'id' in section ? section.id : section.kind,
  )

test('[CAT-10] [CFG-01] the first categoriesCountToShow categories have a row; other sections always stand', () => {
  assert.deepEqual(shown(4), ['deals', 'best-sellers', 'recommendation', 'coffee', 'late-night'])
  assert.deepEqual(shown(2), ['deals', 'best-sellers', 'recommendation', 'coffee'])
  assert.deepEqual(shown(0), ['deals', 'recommendation'])
  assert.deepEqual(shown(-1), ['deals', 'recommendation'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { summaryOf } from '../testing/product-summary.ts'
import type { Category } from './category.ts'
import {
  shownSections,
  withOnePassOffer,
  withoutRepeats,
  withoutShown,
  withTileNames,
  type Banner,
  type HomeSection,
} from './home-page.ts'

const row = (id: string) => ({
  kind: 'custom' as const,
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

test('[CAT-10] [CFG-01] [categoriesCountToShow] the first categoriesCountToShow categories have a row; other sections are always shown', () => {
  assert.deepEqual(shown(4), ['deals', 'best-sellers', 'recommendation', 'coffee', 'late-night'])
  assert.deepEqual(shown(2), ['deals', 'best-sellers', 'recommendation', 'coffee'])
  assert.deepEqual(shown(0), ['deals', 'recommendation'])
  assert.deepEqual(shown(-1), ['deals', 'recommendation'])
})

const products = (...ids: readonly string[]) => ids.map((id) => summaryOf({ productId: id }))

const idsOf = (sections: readonly HomeSection[]) =>
  sections.map((section) =>
    'products' in section ? section.products.map(({ productId }) => productId) : section.kind,
  )
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(100_000 + from + index))

test('[CAT-01] a product is in the first row that has it, and no row shows more than twelve', () => {
  const page = withoutRepeats([
    { kind: 'deals', products: products(...numbered(1, 12)) },
    { kind: 'recommendation' },
    { ...row('best-sellers'), products: products(...numbered(7, 30)) },
  ])
  assert.deepEqual(idsOf(page), [numbered(1, 12), 'recommendation', numbered(13, 24)])
})

test('[CAT-01] [CAT-10] no product is on the page twice, and a row that has fewer than four of its own left is not there', () => {
  const page = withoutRepeats([
    { kind: 'deals', products: products(...numbered(1, 10)) },
    { ...row('best-sellers'), products: products(...numbered(1, 12)) },
    { ...row('coffee'), products: products(...numbered(9, 14)) },
  ])
  assert.deepEqual(idsOf(page), [numbered(1, 10), numbered(11, 14)])
})

const sodaTile: Category = {
  categoryId: '1',
  slug: 'soda',
  name: 'مشروبات',
  shortText: '',
  longText: '',
  image: null,
  tint: 'kai',
  verifyAge: false,
  minPurchaseAge: {},
  metaTags: [],
  subcategories: [],
  productCount: 1,
}

test('[I18N-01] the rows name a category as the tiles of the page do; one without a tile has the product’s name for it', () => {
  const soda = summaryOf({ categoryName: 'Soda', categorySlug: 'soda' })
  const ice = summaryOf({ categoryName: 'Ice', categorySlug: 'ice' })
  const page = withTileNames([
    { kind: 'deals', products: [soda, ice] },
    { kind: 'categories', categories: [sodaTile] },
  ])
  assert.deepEqual(
    page.flatMap((section) =>
      'products' in section ? section.products.map(({ categoryName }) => categoryName) : [],
    ),
    ['مشروبات', 'Ice'],
  )
})

const banner = (id: string, entity: string | null): Banner => ({
  ...{ id, title: id, text: '', badge: null, action: '', image: null, productImages: [] },
  ...{ isForNew: false, language: 'en' },
  target: entity === null ? null : { entity, id: null },
})

test('[CAT-01] [SUB-01] a page that has the card of the membership has no banner that leads to it; another one retains it', () => {
  const special: HomeSection = {
    kind: 'special_banner',
    banners: [banner('gold-pass', 'Subscription'), banner('deals', 'deals'), banner('plain', null)],
  }
  const hero: HomeSection = {
    kind: 'banners',
    banners: [banner('pass', 'subscription'), banner('snacks', 'category')],
  }
  const ids = (sections: readonly HomeSection[]) =>
    withOnePassOffer(sections).map((section) =>
      'banners' in section ? section.banners.map(({ id }) => id) : section.kind,
    )
  assert.deepEqual(ids([hero, special, { kind: 'recommendation' }]), [
    ['snacks'],
    ['deals', 'plain'],
    'recommendation',
  ])
  assert.deepEqual(ids([special]), [['gold-pass', 'deals', 'plain']])
})

test('[CAT-01] the rows of a person leave out what the page shows; what they bought stays where too few of it would be left', () => {
  const products = (...ids: number[]) => ids.map((id) => ({ productId: String(id) }))
  const ids = (shown: readonly { productId: string }[]) => shown.map(({ productId }) => Number(productId))
  const rows = (purchased: number[], recommended: number[], shown: number[]) => {
    const left = withoutShown(
      { purchased: products(...purchased), recommended: products(...recommended) },
      shown.map(String),
    )
    return [ids(left.purchased), ids(left.recommended)]
  }
  assert.deepEqual(rows([1, 2, 3, 4, 5], [5, 6, 7, 8, 9, 1], [1]), [
    [2, 3, 4, 5],
    [6, 7, 8, 9],
  ])
  assert.deepEqual(rows([1, 2], [2, 3, 4, 5, 6], [1]), [
    [1, 2],
    [3, 4, 5, 6],
  ])
  assert.deepEqual(rows([], [1, 2, 3, 4], [4]), [[], []])
})

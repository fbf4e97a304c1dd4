import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wireProduct } from '#tests/support/wire-catalog.ts'
import { homePage as homePageEndpoint } from '@kolea/contract/content.ts'
import { productSummary as wireSummary } from '@kolea/contract/product.ts'
import { toAddress, wireAddress } from './addresses.ts'
import { localisedName } from './reads-catalog.ts'
import { toHomePage } from './reads-home.ts'
import { productSummaries, toProductSummary } from './products.ts'

const product = wireProduct()
const banner = (id: string, img: string | undefined, entity: string | null) => ({
  id,
  message: { title: id, text: '', badge: null, action: '', ...(img === undefined ? {} : { img }) },
  product_images: [],
  target: entity === null ? null : { entity, id: null },
})
const custom = (id: string) => ({
  id,
  display_name: id,
  note: null,
  localizations_ui: { ar: { display_name: 'عربي' } },
  category_details: null,
  content: [product],
})

test('[CAT-01] [GEN-01] sections in display order; no picture, Donations, section 48466, empty and unknown ones are left out', () => {
  const wire = homePageEndpoint.response.parse({
    display_order: [
      'night',
      'deals',
      'promo_banner',
      'unheard',
      '48466',
      'banners',
      'special_banner',
      'recommendation',
    ],
    deals: [product],
    categories: [],
    banners: [banner('b1', '/a', null), banner('b2', undefined, null)],
    promo_banner: [banner('p1', '/a', 'category'), banner('p2', '/a', 'Donations'), banner('p3', '/a', null)],
    special_banner: [banner('s1', undefined, 'x'), banner('s2', '  ', 'x')],
    recommendation: [],
    user_purchased_items: [],
    custom_sections: [custom('night'), custom('48466')],
  })
  const { sections } = toHomePage(wire, 'ar')
  assert.deepEqual(
    sections.map(({ kind }) => kind),
    ['custom', 'deals', 'promo_banner', 'banners', 'recommendation'],
  )
  assert.deepEqual(
    sections.flatMap((section) => ('banners' in section ? section.banners.map(({ id }) => id) : [])),
    ['p1', 'b1'],
  )
  assert.equal(sections[0]?.kind === 'custom' && sections[0].title, 'عربي')
})

test('[CAT-05] tobacco and CBD are dropped from every list, in any case', () => {
  const tagged = (tag: string) => ({ ...product, tags: [tag] })
  assert.deepEqual(
    productSummaries([tagged('CBD'), tagged('cbd'), tagged('Tobacco'), tagged('snack')]).map(
      ({ tags }) => tags,
    ),
    [['snack']],
  )
})

test('a promotion price counts only when it is lower; a product that does not say is age-restricted', () => {
  assert.equal(toProductSummary({ ...product, promo_price: 400 }).promoPriceCents, null)
  assert.equal(toProductSummary({ ...product, promo_price: 399 }).promoPriceCents, 399)
  const { age_restricted: _left, ...silent } = product
  assert.equal(toProductSummary(wireSummary.parse(silent)).ageRestricted, true)
})

test('[CAT-07] a name is in the exact language, then its base, then as it is', () => {
  const names = { fr: { display_name: 'Boissons' }, 'fr-CA': { display_name: 'Breuvages' } }
  assert.equal(localisedName('Drinks', names, 'fr-CA'), 'Breuvages')
  assert.equal(localisedName('Drinks', names, 'fr-FR'), 'Boissons')
  assert.equal(localisedName('Drinks', names, 'en'), 'Drinks')
})

test('an address is written to the wire and read back; coordinates are plain decimals', () => {
  const here = {
    formatted: '1 A St',
    apt: '',
    lat: 21.2969,
    lon: -0.00000004,
    nickname: '',
    city: 'Honolulu',
    state: 'HI',
    street: '1 A St',
    zip: '96814',
    county: '',
    country: 'US' as const,
    placeId: 'x',
  }
  const wire = wireAddress(here)
  assert.equal(wire.lattitude, '21.2969')
  assert.equal(wire.longitude, '0')
  assert.deepEqual(toAddress(wire), { ...here, lon: 0 })
})

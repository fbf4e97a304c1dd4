import assert from 'node:assert/strict'
import { test } from 'node:test'
import { structuredDataProblems } from './structured-data.ts'

const trail = {
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Shop', item: 'https://shop.example/shop' },
    { '@type': 'ListItem', position: 2, name: 'Soda', item: 'https://shop.example/shop/soda' },
  ],
}
const product = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Cola',
  description: 'A cola.',
  image: ['https://shop.example/cola.webp'],
  sku: '110001',
  gtin12: '480801010017',
  brand: { '@type': 'Brand', name: 'Honu' },
  category: 'Soda',
  offers: {
    '@type': 'Offer',
    url: 'https://shop.example/shop/soda/cola-110001',
    price: '1.99',
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'US',
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    },
  },
}

test('[CAT-09] structured data as search engines want it has no problem', () => {
  assert.deepEqual(structuredDataProblems(trail), [])
  assert.deepEqual(structuredDataProblems(product), [])
})

test('[CAT-09] structured data is refused for what is missing, misspelt or of another kind', () => {
  const { image: _image, ...withoutImage } = product
  const [first] = trail.itemListElement
  const wrong: readonly (readonly [string, unknown])[] = [
    ['no JSON', '{"@type":'],
    ['no context', { ...trail, '@context': undefined }],
    ['a type that is not known', { ...trail, '@type': 'Breadcrumbs' }],
    ['no picture', withoutImage],
    ['a misspelt property', { ...product, colour: 'red' }],
    ['a price as text', { ...product, offers: { ...product.offers, price: '$1.99' } }],
    ['a wrong check digit', { ...product, gtin12: '480801010018' }],
    ['a relative address', { ...product, image: ['/cola.webp'] }],
    ['a trail of one page', { ...trail, itemListElement: [first] }],
    ['positions that begin at 2', { ...trail, itemListElement: trail.itemListElement.toReversed() }],
  ]
  for (const [what, data] of wrong) assert.notDeepEqual(structuredDataProblems(data), [], what)
})

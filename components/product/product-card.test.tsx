import { cleanup, render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import messages from '#messages/en/texts.json'
import { cardDataOf, cardProductOf } from './card-product.ts'
import { ProductCard } from './product-card.tsx'

jest.mock('next/navigation', () => ({ useParams: () => ({ store: 'us' }) }))

const guava: ProductSummary = {
  productId: '110001',
  slug: 'sparkling-juice-pink-guava',
  name: 'Kōlea Sparkling Juice, Pink Guava',
  brand: 'Kōlea',
  categoryId: '110',
  categoryName: 'Soda',
  categorySlug: 'soda',
  subcategory: 'sparkling-juice',
  priceCents: 249,
  promoPriceCents: null,
  promos: [],
  image: '/media/products/110001',
  size: '12 fl oz',
  calories: 90,
  tags: [],
  ageRestricted: false,
  ageRestriction: null,
  available: true,
  availableQuantity: 12,
  ignoreQuantity: false,
  limitPerOrder: null,
  availabilityMessage: null,
  matchingIds: [],
}

function show(change: Partial<ProductSummary> = {}) {
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Pacific/Honolulu">
      <ul>
        <ProductCard product={cardProductOf(cardDataOf({ ...guava, ...change }))} sizes="128px" locale="en" />
      </ul>
    </NextIntlClientProvider>,
  )
  return screen.getByRole('listitem')
}

test('[CAT-04] a card names its product once, as a link to the canonical page', () => {
  const card = show()
  expect(within(card).getAllByRole('link')).toHaveLength(1)
  expect(within(card).getByRole('link', { name: guava.name })).toHaveAttribute(
    'href',
    '/shop/soda/sparkling-juice-pink-guava-110001',
  )
  expect(card).toHaveTextContent('$2.49')
  expect(card).toHaveTextContent('12 fl oz · 90 cal')
})

test('[CAT-04] a lower price is first, the old one is struck, and the badge says how much', () => {
  const card = show({ promoPriceCents: 179 })
  expect(card).toHaveTextContent(/Now\s*\$1\.79\s*was\s*\$2\.49/)
  expect(within(card).getByText('28% off')).toBeInTheDocument()
})

test('[CAT-04] negative calories mean less than', () => {
  expect(show({ calories: -5 })).toHaveTextContent('less than 5 cal')
})

test('[CAT-04] an age-limited product wears its age', () => {
  expect(within(show({ ageRestricted: true, ageRestriction: 21 })).getByText('21+')).toBeInTheDocument()
})

test('[CAT-04] a product is marked by its tags, the strongest alone', () => {
  expect(within(show({ tags: ['popular'] })).getByText('Most loved')).toBeInTheDocument()
  cleanup()
  const card = show({ tags: ['best-seller', 'new'] })
  expect(within(card).getByText('New')).toBeInTheDocument()
  expect(within(card).queryByText('Most loved')).not.toBeInTheDocument()
})

test('a sold-out product offers similar ones in place of the way into the basket', () => {
  const card = show({ available: false, promoPriceCents: 179 })
  expect(within(card).getByText('Sold out')).toBeInTheDocument()
  expect(within(card).queryByText('28% off')).not.toBeInTheDocument()
  expect(within(card).getByRole('link', { name: /see similar/i })).toHaveAttribute('href', '/shop/soda')
  expect(within(card).queryByRole('button')).not.toBeInTheDocument()
})

test('[CAT-04] a product without a picture shows the fallback', () => {
  const card = show({ image: null })
  expect(card.querySelector('img')).toHaveAttribute('src', '/media/fallback.svg')
})

test('an offer that the price does not show is said below; a member’s in gold', () => {
  const promo = {
    promoId: '1',
    promoPriceCents: null,
    shortText: '2 for $9',
    longText: '',
    longTextLanguage: 'en',
    subscriberOnly: false,
  }
  expect(within(show({ promos: [promo] })).getByText('2 for $9')).toBeInTheDocument()
})

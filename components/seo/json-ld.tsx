import type { ProductDetails, ProductSummary } from '@kolea/domain/catalog/product.ts'
import { isSoldOut } from '#components/product/product-marks.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { isWholeDay } from '@kolea/domain/location/opening-hours.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import { currencyCodeOf } from '@kolea/domain/money/currency.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'

type JsonPrimitive = string | number | boolean | null | undefined
type JsonValue = JsonPrimitive | readonly JsonValue[] | { readonly [key: string]: JsonValue }

/** Structured data for search engines; `<` is escaped, so that no text of the catalogue can close the element. */
export function JsonLd({ data }: { data: { readonly [key: string]: JsonValue } }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

/** The shop and its site, for the front page, where search engines look for them. */
export function SiteLd({ origin }: { origin: string }) {
  const shop = { name: 'Kōlea', url: `${origin}/` }
  return (
    <>
      <JsonLd data={{ '@type': 'Organization', ...shop, logo: `${origin}/icons/icon-512.png` }} />
      <JsonLd
        data={{
          '@type': 'WebSite',
          ...shop,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${origin}/search-results?q={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        }}
      />
    </>
  )
}

interface ProductLdProps {
  product: ProductDetails
  locale: Locale
  origin: string
  /** Where it is sold. */
  country: Country
}

/**
 * Product and Offer, with the price the page shows (CAT-09). No shippingDetails: search engines take them only with a
 * price, and that of a delivery depends on the address and the basket.
 */
export function ProductLd({ product, locale, origin, country }: ProductLdProps) {
  return (
    <JsonLd
      data={{
        '@type': 'Product',
        name: product.name,
        description: product.longText || product.shortText,
        image: product.image ? [new URL(`${product.image}-640.webp`, origin).href] : undefined,
        sku: product.productId,
        gtin12: product.upc || undefined,
        brand: { '@type': 'Brand', name: product.brand },
        category: product.categoryName,
        offers: {
          '@type': 'Offer',
          url: new URL(paths.product(product, locale), origin).href,
          price: ((product.promoPriceCents ?? product.priceCents) / 100).toFixed(2),
          priceCurrency: currencyCodeOf(country),
          availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
          itemCondition: 'https://schema.org/NewCondition',
          hasMerchantReturnPolicy: {
            '@type': 'MerchantReturnPolicy',
            applicableCountry: country,
            returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
          },
        },
      }}
    />
  )
}

const clock = (time: string) => (time === '2400' ? '23:59' : `${time.slice(0, 2)}:${time.slice(2)}`)

/** A closing before the opening is one of the next day, for search engines too. */
const openingHours = (entry: Store['hours'][number]) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: `https://schema.org/${entry.day}`,
  opens: clock(entry.open),
  closes: clock(isWholeDay(entry) ? '2400' : entry.close),
})

/** One store as a ConvenienceStore, with its hours. */
export function StoreLd({ store, url }: { store: Store; url: string }) {
  return (
    <JsonLd
      data={{
        '@type': 'ConvenienceStore',
        name: `Kōlea ${store.name}`,
        url,
        telephone: store.phone,
        address: {
          '@type': 'PostalAddress',
          streetAddress: store.street,
          addressLocality: store.city,
          addressRegion: store.state,
          postalCode: store.zip,
          addressCountry: store.country,
        },
        geo: { '@type': 'GeoCoordinates', latitude: store.lat, longitude: store.lon },
        ...(store.hours.length > 0 && { openingHoursSpecification: store.hours.map(openingHours) }),
      }}
    />
  )
}

interface ItemListProps {
  name: string
  products: readonly ProductSummary[]
  locale: Locale
  origin: string
}

/** A listing's products in their order, as an ItemList. */
export function ItemList({ name, products, locale, origin }: ItemListProps) {
  return (
    <JsonLd
      data={{
        '@type': 'ItemList',
        name,
        itemListElement: products.map((product, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: product.name,
          url: new URL(paths.product(product, locale), origin).href,
        })),
      }}
    />
  )
}

import type { ProductDetails, ProductSummary } from '#lib/domain/catalog/product.ts'
import { isSoldOut } from '#components/product/product-marks.ts'
import type { Store } from '#lib/domain/location/store.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'

type JsonValue =
  string | number | boolean | null | undefined | readonly JsonValue[] | { readonly [key: string]: JsonValue }

/** Structured data for search engines; `<` is escaped, so that no text of the catalogue can close the element. */
export function JsonLd({ data }: { data: { readonly [key: string]: JsonValue } }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

interface ProductLdProps {
  product: ProductDetails
  locale: Locale
  origin: string
  currency: 'USD' | 'CAD'
}

/** Product and Offer, with the price the page shows (CAT-09). */
export function ProductLd({ product, locale, origin, currency }: ProductLdProps) {
  const country = currency === 'CAD' ? 'CA' : 'US'
  return (
    <JsonLd
      data={{
        '@type': 'Product',
        name: product.name,
        description: product.longText || product.shortText,
        image: product.image ? [new URL(`${product.image}-640.webp`, origin).href] : undefined,
        sku: product.productId,
        gtin12: product.upc,
        brand: { '@type': 'Brand', name: product.brand },
        category: product.categoryName,
        offers: {
          '@type': 'Offer',
          url: new URL(paths.product(product, locale), origin).href,
          price: ((product.promoPriceCents ?? product.priceCents) / 100).toFixed(2),
          priceCurrency: currency,
          availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
          itemCondition: 'https://schema.org/NewCondition',
          shippingDetails: {
            '@type': 'OfferShippingDetails',
            shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
            deliveryTime: {
              '@type': 'ShippingDeliveryTime',
              handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 0, unitCode: 'DAY' },
              transitTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
            },
          },
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
        openingHoursSpecification: store.hours.map(({ day, open, close }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: `https://schema.org/${day}`,
          opens: clock(open),
          closes: clock(close),
        })),
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

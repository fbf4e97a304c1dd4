import type { ProductDetails } from '#lib/domain/catalog/product.ts'
import { isSoldOut } from '#components/product/product-marks.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { JsonLd } from './json-ld.tsx'

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

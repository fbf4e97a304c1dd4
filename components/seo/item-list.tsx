import type { ProductSummary } from '#lib/domain/catalog/product.ts'
import { paths } from '#lib/routing/paths.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { JsonLd } from './json-ld.tsx'

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

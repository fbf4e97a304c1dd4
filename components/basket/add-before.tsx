'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { Rail } from '#components/ui/listing-parts.tsx'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import { bff } from '#lib/client/bff.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { AddToBasket } from './add-to-basket.tsx'
import { ProductPrice } from './product-price.tsx'
import { Card, CardTile, CardBody, CardName, CardSize } from '#components/ui/card.tsx'
import styles from './add-before.module.css'

const most = 8

/** What others add to such a basket at this hour (PRM-02). Nothing is rendered until there is something. */
export function AddBefore({ storeId, productIds }: { storeId: string; productIds: readonly string[] }) {
  const t = useTranslations('basket')
  const locale = localeOf(useLocale())
  const { data } = useQuery({
    queryKey: queryKeys.suggestions(storeId, productIds),
    queryFn: () => bff('POST /api/catalog/suggestive-selling', { input: { storeId, productIds } }),
    placeholderData: (before) => before,
    staleTime: 300_000,
  })
  const products = (data?.products ?? [])
    .filter((product) => !productIds.includes(product.productId))
    .slice(0, most)
  if (products.length === 0) return null
  return (
    <section aria-labelledby="add-before">
      <h2 className={styles.panelSubtitle} id="add-before">
        {t('addBefore')}
      </h2>
      <Rail data-slot="rail" className={styles.panelRail}>
        {products.map((product) => (
          <Card key={product.productId}>
            <CardTile>
              <ProductPicture image={product.image} alt="" sizes="140px" />
              <AddToBasket product={product} />
            </CardTile>
            <CardBody>
              <ProductPrice
                productId={product.productId}
                priceCents={product.priceCents}
                promoPriceCents={product.promoPriceCents}
              />
              <CardName>
                <a href={paths.product(product, locale)}>
                  <bdi>{product.name}</bdi>
                </a>
              </CardName>
              <CardSize>
                <bdi>{product.size}</bdi>
              </CardSize>
            </CardBody>
          </Card>
        ))}
      </Rail>
    </section>
  )
}

'use client'
import { RotateCcw, ShoppingBasket } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import { useBasketLines } from '#lib/client/basket.ts'
import { Thumbnails } from '#components/ui/thumbnails.tsx'
import { Badge } from '#components/ui/badge.tsx'
import styles from './saved-basket.module.css'

const shown = 5

/** What is still in the basket of this browser, and another try. */
export function SavedBasket({ homeHref }: { homeHref: string }) {
  const t = useTranslations('offline')
  const lines = useBasketLines()
  return (
    <div className={styles.offlineCard}>
      {lines.length > 0 ? (
        <>
          <p>
            <ShoppingBasket aria-hidden />
            {t('basketSaved')}
          </p>
          <Thumbnails data-slot="mini-items">
            {lines.slice(0, shown).map(({ product, quantity }) => (
              <li key={product.productId}>
                <ProductPicture image={product.image} alt={product.name} sizes="60px" />
                <Badge>{quantity}</Badge>
              </li>
            ))}
          </Thumbnails>
        </>
      ) : null}
      <Button size="large" wide onClick={() => window.location.assign(homeHref)}>
        <RotateCcw aria-hidden />
        {t('tryAgain')}
      </Button>
    </div>
  )
}

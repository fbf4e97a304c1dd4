'use client'
import { RotateCcw, ShoppingBasket } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import { useBasketLines } from '#lib/client/basket.ts'

const shown = 5

/** What this browser still holds in the basket, and another try. */
export function SavedBasket({ homeHref }: { homeHref: string }) {
  const t = useTranslations('offline')
  const lines = useBasketLines()
  return (
    <div className="offline-card">
      {lines.length > 0 ? (
        <>
          <p>
            <ShoppingBasket className="icon" aria-hidden />
            {t('basketSaved')}
          </p>
          <ul className="mini-items">
            {lines.slice(0, shown).map(({ product, quantity }) => (
              <li key={product.productId}>
                <ProductPicture image={product.image} alt={product.name} sizes="60px" />
                <span className="badge">{quantity}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Button onClick={() => window.location.assign(homeHref)}>
        <RotateCcw className="icon" aria-hidden />
        {t('tryAgain')}
      </Button>
    </div>
  )
}

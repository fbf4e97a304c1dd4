import { clsx } from 'clsx'
import { Sparkles, Tag } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { AddToBasket } from '#components/basket/add-to-basket.tsx'
import { ProductPrice } from '#components/basket/product-price.tsx'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import type { ProductSummary } from '#lib/domain/catalog/product.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { addable } from './addable.ts'
import { ProductMark } from './product-mark.tsx'
import { isSoldOut, markOf, promoLine } from './product-marks.ts'
import { SizeLine } from './size-line.tsx'
import { Card, CardTile, CardBody, CardName, CardSize } from '#components/ui/card.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './product-card.module.css'

interface ProductCardProps {
  product: ProductSummary
  locale: Locale
  /** Among the pictures a page opens with. */
  first?: boolean
  /** Level of the name's heading. */
  heading?: 'h2' | 'h3'
}

const sizes = '(min-width: 1440px) 220px, (min-width: 576px) 25vw, 45vw'

/** Tile, price, name, size, offer, in this order: people scan prices. The name's link covers the card; the + is above it. */
export function ProductCard({ product, locale, first = false, heading: Heading = 'h3' }: ProductCardProps) {
  const soldOut = isSoldOut(product)
  const mark = markOf(product)
  const promo = promoLine(product)
  return (
    <Card data-soldout={soldOut || undefined}>
      <CardTile>
        <ProductPicture image={product.image} alt="" sizes={sizes} first={first} />
        {mark ? <ProductMark mark={mark} className={styles.cardBadge} /> : null}
        {soldOut ? (
          <SimilarLink product={product} locale={locale} />
        ) : (
          <AddToBasket product={addable(product)} />
        )}
      </CardTile>
      <CardBody>
        <ProductPrice
          productId={product.productId}
          priceCents={product.priceCents}
          promoPriceCents={product.promoPriceCents}
        />
        <CardName as={Heading}>
          <Link href={paths.product(product, locale)}>
            <bdi>{product.name}</bdi>
          </Link>
        </CardName>
        <CardSize>
          <SizeLine size={product.size} calories={product.calories} />
        </CardSize>
        {promo ? (
          <p className={clsx(styles.cardPromo, promo.member && styles.gold)}>
            {promo.member ? <Sparkles aria-hidden /> : <Tag aria-hidden />}
            <bdi>{promo.text}</bdi>
          </p>
        ) : null}
      </CardBody>
    </Card>
  )
}

function SimilarLink({ product, locale }: { product: ProductSummary; locale: Locale }) {
  const t = useTranslations('product')
  return (
    <Button
      as={Link}
      tone="night"
      size="small"
      className={styles.cardSimilar}
      href={paths.category(product.categorySlug, {}, locale)}
      prefetch={false}
    >
      {t('seeSimilar')}
      <span className="visually-hidden">{product.name}</span>
    </Button>
  )
}

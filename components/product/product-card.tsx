import { clsx } from 'clsx'
import { Sparkles, Tag } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AddToBasket } from '#components/basket/add-to-basket.tsx'
import { ProductPrice } from '#components/basket/product-price.tsx'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import type { CardProduct } from './card-product.ts'
import { ProductMark } from './product-mark.tsx'
import { isSoldOut, markOf } from './product-marks.ts'
import { SizeLine } from './size-line.tsx'
import { Card, CardTile, CardBody, CardName, CardSize } from '#components/ui/card.tsx'
import { Button } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import styles from './product-card.module.css'

interface ProductCardProps {
  product: CardProduct
  locale: Locale
  /** How wide its picture is displayed, as `sizes` of the picture element. */
  sizes: string
  /** Among the pictures a page opens with. */
  first?: boolean
  /** Level of the name's heading. */
  heading?: 'h2' | 'h3'
}

/**
 * Tile, price, name, size, offer, in this order: people scan prices. The name's link covers the card; the + is above it.
 * The list has the pages of its links requested when they are pointed at (useLinksAhead).
 */
export function ProductCard({
  product,
  locale,
  sizes,
  first = false,
  heading: Heading = 'h3',
}: ProductCardProps) {
  const soldOut = isSoldOut(product)
  const mark = markOf(product)
  const { offer } = product
  return (
    <Card data-soldout={soldOut || undefined}>
      <CardTile>
        <ProductPicture image={product.image} alt="" sizes={sizes} load={first ? 'first' : 'near'} />
        {mark ? <ProductMark mark={mark} className={styles.cardBadge} /> : null}
        {soldOut ? <SimilarLink product={product} locale={locale} /> : <AddToBasket product={product} />}
      </CardTile>
      <CardBody>
        <ProductPrice
          productId={product.productId}
          priceCents={product.priceCents}
          promoPriceCents={product.promoPriceCents}
        />
        <CardName as={Heading}>
          <Link href={paths.product(product, locale)} prefetch={false}>
            <bdi>{product.name}</bdi>
          </Link>
        </CardName>
        <CardSize>
          <SizeLine size={product.size} calories={product.calories} />
        </CardSize>
        {offer ? (
          <p className={clsx(styles.cardPromo, offer.member && styles.gold)}>
            {offer.member ? <Sparkles aria-hidden /> : <Tag aria-hidden />}
            <bdi>{offer.text}</bdi>
          </p>
        ) : null}
      </CardBody>
    </Card>
  )
}

function SimilarLink({ product, locale }: { product: CardProduct; locale: Locale }) {
  const t = useTranslations('product')
  return (
    <Button
      as={Link}
      prefetch={false}
      tone="night"
      size="small"
      className={styles.cardSimilar}
      href={paths.category(product.categorySlug, {}, locale)}
    >
      {t('seeSimilar')}
      <span className="visually-hidden">{product.name}</span>
    </Button>
  )
}

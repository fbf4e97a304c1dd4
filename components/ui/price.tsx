import { useTranslations } from 'next-intl'
import { formatCents } from '#lib/domain/money/format.ts'

interface PriceProps {
  priceCents: number
  /** The price now, when it is lower. */
  promoPriceCents: number | null
  large?: boolean
}

/** A price in cents; a lower one in red before the old one, struck through. */
export function Price({ priceCents, promoPriceCents, large = false }: PriceProps) {
  const t = useTranslations('common')
  const size = large ? ' price-lg' : ''
  if (promoPriceCents === null || promoPriceCents >= priceCents) {
    return (
      <p className={`price${size}`}>
        <bdi className="price-now">{formatCents(priceCents)}</bdi>
      </p>
    )
  }
  return (
    <p className={`price price-deal${size}`}>
      <span className="visually-hidden">{t('priceNow')}</span>
      <bdi className="price-now">{formatCents(promoPriceCents)}</bdi>
      <span className="visually-hidden">{t('priceWas')}</span>
      <s className="price-was">
        <bdi>{formatCents(priceCents)}</bdi>
      </s>
    </p>
  )
}

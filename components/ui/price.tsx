import { useTranslations } from 'next-intl'
import { formatCents } from '@kolea/domain/money/format.ts'
import { look } from './look.tsx'
import styles from './price.module.css'

/** A price; a deal is red and a member's price gold, with the price before struck through. */
export const PriceLine = look('p', styles.price, {
  deal: { true: styles.deal },
  member: { true: styles.member },
  large: { true: styles.large },
})
export const PriceNow = look('bdi', styles.now)
export const PriceBefore = look('s', styles.was)

interface PriceProps {
  priceCents: number
  /** The price now, when it is lower. */
  promoPriceCents: number | null
  /** The price now is one for members (SUB-04). */
  member?: boolean
  large?: boolean
}

/** A price in cents; a lower one in red, or in gold for members, before the old one, struck through. */
export function Price({ priceCents, promoPriceCents, member = false, large = false }: PriceProps) {
  const t = useTranslations('common')
  if (promoPriceCents === null || promoPriceCents >= priceCents) {
    return (
      <PriceLine large={large}>
        <PriceNow>{formatCents(priceCents)}</PriceNow>
      </PriceLine>
    )
  }
  return (
    <PriceLine deal={!member} member={member} large={large}>
      <span className="visually-hidden">{t(member ? 'priceMember' : 'priceNow')}</span>
      <PriceNow>{formatCents(promoPriceCents)}</PriceNow>
      <span className="visually-hidden">{t('priceWas')}</span>
      <PriceBefore>
        <bdi>{formatCents(priceCents)}</bdi>
      </PriceBefore>
    </PriceLine>
  )
}

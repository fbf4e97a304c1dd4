import { useTranslations } from 'next-intl'
import { brandName } from '@kolea/domain/wallet/brand-name.ts'
import { cardBrands, type CardBrand } from '@kolea/domain/wallet/card-brand.ts'
import styles from './card-marks.module.css'

/** What is taken, as small marks of our own; the one alone that the number belongs to, as soon as its first digits tell. */
export function CardMarks({ brand }: { brand: CardBrand | null }) {
  const t = useTranslations('checkout.card')
  const shown = brand === null ? cardBrands : [brand]
  const names = shown.map(brandName).join(', ')
  return (
    <span className={styles.marks} role="img" aria-label={brand === null ? t('accepted', { names }) : names}>
      {shown.map((one) => (
        <span key={one} data-brand={one} aria-hidden="true">
          {one === 'mastercard' ? null : one === 'discover' ? 'disc' : one}
        </span>
      ))}
    </span>
  )
}

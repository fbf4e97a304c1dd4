import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { formatCents } from '@kolea/domain/money/format.ts'
import { isolate } from '#lib/i18n/locales.ts'
import { tagMarks, type Mark } from './product-marks.ts'

/** The badge at a card's top start. */
export function ProductMark({ mark, className = '' }: { mark: Mark; className?: string }) {
  const t = useTranslations('product')
  switch (mark.kind) {
    case 'soldOut':
      return (
        <Badge tone="soldOut" className={className}>
          {t('soldOut')}
        </Badge>
      )
    case 'percentOff':
      return (
        <Badge tone="deal" className={className}>
          {t('percentOff', { percent: mark.percent })}
        </Badge>
      )
    case 'amountOff':
      return (
        <Badge tone="deal" className={className}>
          {t('amountOff', { amount: isolate(formatCents(mark.cents)) })}
        </Badge>
      )
    case 'age':
      return (
        <Badge tone="night" className={className}>
          <bdi>{t('age', { years: mark.years })}</bdi>
        </Badge>
      )
    default:
      return (
        <Badge tone={tagMarks[mark.kind].tone} className={className}>
          {t(mark.kind)}
        </Badge>
      )
  }
}

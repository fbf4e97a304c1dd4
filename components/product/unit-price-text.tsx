import { useTranslations } from 'next-intl'
import { unitPrice } from '@kolea/domain/catalog/unit-price.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import { isolate } from '#lib/i18n/locales.ts'

interface UnitPriceTextProps {
  priceCents: number
  promoPriceCents: number | null
  size: string
}

/** The price of one unit after the size, `· $0.78 per oz`. Nothing for a size of one. */
export function UnitPriceText({ priceCents, promoPriceCents, size }: UnitPriceTextProps) {
  const t = useTranslations('product')
  const perUnit = unitPrice(promoPriceCents ?? priceCents, size)
  if (perUnit === null) return null
  return ` · ${t('perUnit', { price: isolate(formatCents(perUnit.cents)), unit: isolate(perUnit.unit) })}`
}

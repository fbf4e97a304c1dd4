'use client'
import { useTranslations } from 'next-intl'
import { useOwnPrice } from '#lib/client/member-prices.ts'
import { unitPrice } from '#lib/domain/catalog/unit-price.ts'
import { formatCents } from '#lib/domain/money/format.ts'
import { isolate } from '#lib/i18n/locales.ts'

interface PerUnitProps {
  productId: string
  priceCents: number
  promoPriceCents: number | null
  size: string
}

/** The price of one unit after the size, `· $0.78 per oz`: of what this shopper pays (SUB-04). Nothing for a size of one. */
export function PerUnit({ size, ...shown }: PerUnitProps) {
  const t = useTranslations('product')
  const { priceCents, promoPriceCents } = useOwnPrice(shown).product
  const perUnit = unitPrice(promoPriceCents ?? priceCents, size)
  if (perUnit === null) return null
  return ` · ${t('perUnit', { price: isolate(formatCents(perUnit.cents)), unit: isolate(perUnit.unit) })}`
}

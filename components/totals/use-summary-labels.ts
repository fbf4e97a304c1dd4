import { useTranslations } from 'next-intl'

interface NamedRow {
  key: string
  name: string
  value: string
  amountCents: number
  struckThrough?: string | null
}

/**
 * Name and value of a summary row in the page's language; a row whose key is not known here shows the API's text
 * (BSK-04, BSK-09).
 */
export function useSummaryLabels(): (row: NamedRow) => { name: string; value: string } {
  const t = useTranslations('summary')
  return ({ key, name, value, amountCents, struckThrough }) => {
    const known = (struckThrough ? `${key}_promo` : key) as 'subtotal'
    return {
      name: t.has(known) ? t(known) : name,
      value: struckThrough && amountCents === 0 ? t('free') : value,
    }
  }
}

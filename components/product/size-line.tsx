import { useTranslations } from 'next-intl'

/** Size and, when known, calories; a negative number means "less than" (CAT-04). */
export function SizeLine({ size, calories }: { size: string; calories: number | null }) {
  const t = useTranslations('product')
  const energy =
    calories === null
      ? null
      : calories < 0
        ? t('caloriesLess', { calories: Math.abs(calories) })
        : t('calories', { calories })
  return (
    <>
      <bdi>{size}</bdi>
      {energy === null ? null : ` · ${energy}`}
    </>
  )
}

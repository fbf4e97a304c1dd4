import { useFormatter, useTranslations } from 'next-intl'
import type { RefusedChange } from '#lib/client/basket.ts'
import type { Line } from '@kolea/domain/basket/basket-change.ts'

/** Sentences about changes of the basket that the shopper has to know of. */
export function useBasketLabels(): {
  changed: (lines: readonly Line[]) => string
  refused: (change: RefusedChange) => string
} {
  const t = useTranslations('basket')
  const format = useFormatter()
  return {
    changed: (lines) =>
      t('changedElsewhere', {
        changes: format.list(
          lines.map(({ name, quantity }) =>
            t(quantity === 0 ? 'lineGone' : 'lineNow', { name, count: quantity }),
          ),
        ),
      }),
    refused: ({ name, message }) => {
      const why = message ?? t('refusedWithoutReason')
      return name === null ? t('refusedSetting', { why }) : t('refusedLine', { why, name })
    },
  }
}

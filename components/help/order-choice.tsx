import { useFormatter, useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { SelectField } from '#components/forms/select-field.tsx'
import { useOrders } from '#components/orders/order-queries.ts'
import { LoadFailed } from '#components/ui/load-failed.tsx'

/** A customer's latest orders, the ones in progress first; without any there is nothing to choose (HLP-02). */
export function OrderChoice({ field }: { field: Omit<ComponentProps<typeof SelectField>, 'label'> }) {
  const t = useTranslations('contact')
  const format = useFormatter()
  const current = useOrders('current')
  const past = useOrders('past')
  const orders = [current, past].flatMap(({ data }) => data?.pages.flatMap((page) => page.orders) ?? [])
  if (orders.length === 0) {
    const failed = [current, past].filter(({ isError }) => isError)
    const retry = () => failed.forEach(({ refetch }) => void refetch())
    return failed.length > 0 ? <LoadFailed text={t('ordersFailed')} onRetry={retry} /> : null
  }
  return (
    <SelectField label={t('order')} optional {...field}>
      <option value="">{t('noOrder')}</option>
      {orders.map(({ orderId, number, placedAt }) => (
        <option key={orderId} value={orderId}>
          {t('orderOf', {
            number,
            day: format.dateTime(new Date(placedAt), { month: 'short', day: 'numeric' }),
          })}
        </option>
      ))}
    </SelectField>
  )
}

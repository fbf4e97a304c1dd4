import { CircleAlert, Info } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NoticeBar } from '#components/ui/notice.tsx'
import { showToast } from '#lib/client/toast.ts'
import type { Order } from '@kolea/domain/orders/order.ts'
import { useAwaitedAdditions, type AdditionEnd } from './use-addition.ts'

/** What is not settled, or did not work, of what the customer adds to an order: names of products. */
interface UnsettledAdditions {
  readonly unknown: readonly string[]
  readonly failed: string | null
}

/** Follows what is added to the order; what was added is said in a toast (CHK-06). */
export function useAdditions(order: Order): UnsettledAdditions {
  const t = useTranslations('orders.add')
  const [failed, setFailed] = useState<string | null>(null)
  const unknown = useAwaitedAdditions(order, ({ name, state }: AdditionEnd) => {
    if (state === 'failed') setFailed(name)
    // What was paid for too late is given back, and its refund says so.
    else if (order.items.some((item) => item.name === name)) showToast('success', t('added', { name }))
  })
  return { unknown, failed }
}

export function AdditionNotice({ unknown, failed }: UnsettledAdditions) {
  const t = useTranslations('orders.add')
  return (
    <>
      {unknown.length > 0 ? (
        <NoticeBar tone="warn" role="status">
          <Info aria-hidden />
          <span>{t('unknown', { name: unknown.join(', ') })}</span>
        </NoticeBar>
      ) : null}
      {failed === null ? null : (
        <NoticeBar tone="error" role="alert">
          <CircleAlert aria-hidden />
          <span>{t('failedLater', { name: failed })}</span>
        </NoticeBar>
      )}
    </>
  )
}

import { Store } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Order } from '#lib/domain/orders/order.ts'
import { NoticeBar } from '#components/ui/notice.tsx'

/** What the customer says at the counter, and where the counter is. */
export function PickupCode({ order, code }: { order: Order; code: string }) {
  const t = useTranslations('orders')
  return (
    <NoticeBar>
      <Store aria-hidden="true" />
      <span>
        <b>{t('pickupCode', { code })}</b> {order.store.street}, {order.store.city}
      </span>
    </NoticeBar>
  )
}

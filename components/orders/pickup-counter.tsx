import { MapPinCheck, Store } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import { shownMessage } from '#lib/client/bff-error.ts'
import { announce } from '#lib/client/toast.ts'
import type { Order } from '@kolea/domain/orders/order.ts'
import { useAnnounceArrival } from './order-queries.ts'
import { useOrderTime } from './use-order-time.ts'

/** What the customer says at the counter, where the counter is, and the button that notifies the store that they are there (ORD-02). */
export function PickupCounter({ order }: { order: Order }) {
  const t = useTranslations('orders')
  return (
    <>
      <NoticeBar>
        <Store aria-hidden="true" />
        <span>
          {order.pickupCode ? <b>{t('pickupCode', { code: order.pickupCode })}</b> : null}{' '}
          <bdi>
            {order.store.street}, {order.store.city}
          </bdi>
        </span>
      </NoticeBar>
      {order.arrivedAt === null ? (
        <ArriveButton orderId={order.orderId} />
      ) : (
        <Arrived order={order} at={order.arrivedAt} />
      )}
    </>
  )
}

function ArriveButton({ orderId }: { orderId: string }) {
  const t = useTranslations('orders')
  const arrival = useAnnounceArrival(orderId)
  return (
    <>
      <FormFailure text={arrival.isError ? (shownMessage(arrival.error) ?? t('arriveFailed')) : undefined} />
      <Button disabled={arrival.isPending} aria-busy={arrival.isPending} onClick={() => arrival.mutate()}>
        <MapPinCheck aria-hidden="true" />
        {t(arrival.isPending ? 'arriving' : 'arrive')}
      </Button>
    </>
  )
}

/** Spoken once it is there: the button that had the focus is gone. */
function Arrived({ order, at }: { order: Order; at: string }) {
  const time = useOrderTime()(order, at, { hour: 'numeric', minute: '2-digit' })
  const text = useTranslations('orders')('arrived', { time })
  useEffect(() => announce(text), [text])
  return (
    <NoticeBar tone="good">
      <MapPinCheck aria-hidden="true" />
      <span>{text}</span>
    </NoticeBar>
  )
}

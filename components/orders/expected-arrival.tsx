import { useTranslations } from 'next-intl'
import type { Order } from '@kolea/domain/orders/order.ts'
import { OrderArrival } from './order-arrival.tsx'
import { minutesUntil, orderWindow } from './order-stage.ts'

interface ExpectedArrivalProps {
  order: Order
  /** When the courier expects to be there, ISO 8601; null where nobody knows. */
  courierEta: string | null
  /** ms since 1970 */
  now: number
}

/** What was promised, and how far the courier is. One who comes before it is what is said first: both at once would contradict each other. */
export function ExpectedArrival({ order, courierEta, now }: ExpectedArrivalProps) {
  const t = useTranslations('orders')
  const arrival = (before?: string) => <OrderArrival order={order} courierEta={courierEta} before={before} />
  if (courierEta === null) return arrival()
  const away = t('away', { minutes: minutesUntil(courierEta, now) })
  const promised = orderWindow(order, courierEta)
  const isEarly = promised !== null && now < promised.from && Date.parse(courierEta) < promised.from
  return isEarly ? (
    <>
      {away}
      <small>{arrival(`${t('earlier')} `)}</small>
    </>
  ) : (
    <>
      {arrival()}
      <small>{away}</small>
    </>
  )
}

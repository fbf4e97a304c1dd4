import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ArrivalTime } from '#components/arrival/arrival-time.tsx'
import { deferredBundle, deferredBundleIfLoaded } from '#lib/client/load-deferred.ts'
import { useNow } from '#lib/client/now.ts'
import { languages } from '@kolea/domain/languages/languages.ts'
import type { Order } from '@kolea/domain/orders/order.ts'
import { isOver } from '@kolea/domain/time/arrival-window.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { orderWindow } from './order-stage.ts'

interface OrderArrivalProps {
  order: Order
  /** When the courier expects to be there, ISO 8601; null where nobody knows. */
  courierEta?: string | null
  /** Is written before it, if there is anything. */
  before?: string | undefined
}

/** What writes times; it comes with the code that every page loads after its first screen. */
function useClockRange() {
  const [code, setCode] = useState(deferredBundleIfLoaded)
  useEffect(() => void deferredBundle().then(setCode), [])
  return code?.clockRange
}

/** What is promised of an order until it is there: the two times that were promised when it was placed, later ones where the courier is late. */
export function OrderArrival({ order, courierEta = null, before = '' }: OrderArrivalProps) {
  const t = useTranslations('orders')
  const { formats } = languages[localeOf(useLocale())]
  const now = useNow(15_000)
  const clockRange = useClockRange()
  const window = orderWindow(order, courierEta)
  if (window === null || clockRange === undefined) return null
  return (
    <>
      {before}
      {isOver(window, now) ? (
        t('stages.anyMinute')
      ) : (
        <ArrivalTime mode={order.mode} range={clockRange(formats, order.store.timeZone, window, now)} />
      )}
    </>
  )
}

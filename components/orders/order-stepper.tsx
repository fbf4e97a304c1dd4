import { Bike, Check, House, PackageCheck, Receipt, Store, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Order } from '@kolea/domain/orders/order.ts'
import { stagesOf, type Stage } from './order-stage.ts'
import styles from './order-stepper.module.css'
import { useOrderTime } from './use-order-time.ts'

const icons: Readonly<Record<Stage, typeof Check>> = {
  received: Receipt,
  scheduled: Receipt,
  packing: PackageCheck,
  packed: PackageCheck,
  ready: Store,
  onTheWay: Bike,
  handedOver: House,
  delivered: House,
  pickedUp: House,
  canceled: X,
  failed: X,
  returned: X,
}

/** What an order has been through, is in and has ahead, as dots on a line; times only where there is space for them. */
export function OrderStepper({ order, withTimes = false }: { order: Order; withTimes?: boolean }) {
  const t = useTranslations('orders')
  const orderTime = useOrderTime()
  const stages = stagesOf(order)
  return (
    <ol className={styles.stepper} style={{ gridTemplateColumns: `repeat(${stages.length}, 1fr)` }}>
      {stages.map(({ stage, state, at }) => {
        const Icon = state === 'done' ? Check : icons[stage]
        return (
          <li
            key={stage}
            data-state={state}
            aria-current={state === 'current' || state === 'ended' ? 'step' : undefined}
          >
            <span className={styles.dot}>
              <Icon aria-hidden="true" />
            </span>
            <span>
              {t(`stages.${stage}`)}
              {state === 'done' ? <span className="visually-hidden">, {t('done')}</span> : null}
            </span>
            {withTimes && at ? (
              <time dateTime={at}>{orderTime(order, at, { hour: 'numeric', minute: '2-digit' })}</time>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}

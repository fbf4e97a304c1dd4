import { Bike, Check, House, PackageCheck, Receipt, Store } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Order } from '@kolea/domain/orders/order.ts'
import { stagesOf, type Stage } from './order-stage.ts'
import styles from './order-stepper.module.css'
import { useOrderTime } from './use-order-time.ts'

const icons: Readonly<Record<Stage, typeof Check>> = {
  received: Receipt,
  packed: PackageCheck,
  onTheWay: Bike,
  delivered: House,
  ready: Store,
  pickedUp: Check,
}

/** The state of an order, as dots on a line; times only where there is space for them. */
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
            data-done={state === 'done' ? '' : undefined}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.dot}>
              <Icon aria-hidden="true" />
            </span>
            {t(`stages.${stage}`)}
            {withTimes && at ? (
              <time dateTime={at}>{orderTime(order, at, { hour: 'numeric', minute: '2-digit' })}</time>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}

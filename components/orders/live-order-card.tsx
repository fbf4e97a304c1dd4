import { clsx } from 'clsx'
import { useLocale, useTranslations } from 'next-intl'
import { useNow } from '#lib/client/now.ts'
import type { Order } from '#lib/domain/orders/order.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { MiniItems } from './mini-items.tsx'
import { headingOf } from './order-heading.ts'
import { minutesUntil } from './order-stage.ts'
import { OrderStepper } from './order-stepper.tsx'
import { Box } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import orderCardStyles from './order-card.module.css'
import styles from './live-order-card.module.css'

/** An order in progress, as the list and the orders panel show it. */
export function LiveOrderCard({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const locale = localeOf(useLocale())
  const now = useNow(15_000)
  const heading = headingOf(order, null)
  const place = order.mode === 'delivery' ? (order.address?.street ?? '') : order.store.name
  const titleId = `order-${order.orderId}`
  return (
    <Box
      data-slot="order-card"
      className={clsx(orderCardStyles.orderCard, styles.live)}
      aria-labelledby={titleId}
    >
      <div className={orderCardStyles.orderMeta}>
        <div>
          <h2 id={titleId}>{t(`headings.${heading.key}`, heading.values)}</h2>
          <p className={clsx('muted', styles.orderPlace)}>
            {t(`place.${order.mode}`, { number: order.number, place })}
          </p>
        </div>
        {order.eta ? (
          <p className={styles.eta}>{t('inMinutes', { minutes: minutesUntil(order.eta.to, now) })}</p>
        ) : null}
      </div>
      <OrderStepper order={order} />
      <div className={orderCardStyles.orderMeta}>
        <MiniItems items={order.items} />
        <Button as="a" className={styles.button} href={paths.orderStatus(order.orderId, locale)}>
          {t('track')}
        </Button>
      </div>
    </Box>
  )
}

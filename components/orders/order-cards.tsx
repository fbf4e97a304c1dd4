import { clsx } from 'clsx'
import { useLocale, useTranslations } from 'next-intl'
import { Actions } from '#components/ui/actions.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import { Thumbnails } from '#components/ui/thumbnails.tsx'
import { formatCents } from '@kolea/domain/money/format.ts'
import type { Order, OrderItem } from '@kolea/domain/orders/order.ts'
import { givenBack } from '@kolea/domain/orders/removed-items.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { OrderArrival } from './order-arrival.tsx'
import { headingOf } from './order-heading.ts'
import { OrderStepper } from './order-stepper.tsx'
import { Box } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import orderCardStyles from './order-card.module.css'
import styles from './order-cards.module.css'
import { ReorderButton } from './order-actions.tsx'
import { useOrderTime } from './use-order-time.ts'

/** An order in progress, as the list and the orders panel show it. */
export function LiveOrderCard({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const locale = localeOf(useLocale())
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
        <p className={styles.eta}>
          <OrderArrival order={order} />
        </p>
      </div>
      <OrderStepper order={order} />
      <div className={styles.foot}>
        <MiniItems items={order.items} />
        <Button as="a" className={styles.button} href={paths.orderStatus(order.orderId, locale)}>
          {t('track')}
        </Button>
      </div>
    </Box>
  )
}

const good: ReadonlySet<Order['status']> = new Set(['delivered', 'picked_up', 'complete'])

export function PastOrderCard({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const locale = localeOf(useLocale())
  const orderTime = useOrderTime()
  const well = good.has(order.status)
  const back = givenBack(order)
  const refundBadge = back.amountCents < order.totalCents ? 'back.partly' : 'back.whole'
  return (
    <Box as="article" data-slot="order-card" className={orderCardStyles.orderCard}>
      <div className={orderCardStyles.orderMeta}>
        <p>
          <b className={styles.orderDay}>
            {orderTime(order, order.placedAt, { weekday: 'long', month: 'short', day: 'numeric' })}
          </b>
          <br />
          <span className="muted">
            {t('placedAt', {
              time: orderTime(order, order.placedAt, { hour: 'numeric', minute: '2-digit' }),
              number: order.number,
            })}
            {back.amountCents > 0
              ? ` · ${t('back.note', { count: back.quantity, amount: formatCents(back.amountCents) })}`
              : null}
          </span>
        </p>
        <Badge tone={well && back.amountCents === 0 ? 'good' : 'plain'}>
          {t(well && back.amountCents > 0 ? refundBadge : `statuses.${order.status}`)}
        </Badge>
      </div>
      <MiniItems items={order.items} />
      <div className={orderCardStyles.orderMeta}>
        <b>
          <bdi>{formatCents(order.totalCents)}</bdi>
        </b>
        <Actions>
          <a className="link" href={paths.orderDetails(order.orderId, locale)}>
            {t('receipt')}
          </a>
          <ReorderButton orderId={order.orderId} />
        </Actions>
      </div>
    </Box>
  )
}

const shown = 4

/** The first packs of an order with their counts; the rest as a number. */
function MiniItems({ items }: { items: readonly OrderItem[] }) {
  const rest = items.length - shown
  return (
    <Thumbnails data-slot="mini-items">
      {items.slice(0, shown).map((item) => (
        <li key={item.productId}>
          <ProductPicture image={item.image} alt={item.name} sizes="52px" />
          <Badge>{item.quantity}</Badge>
        </li>
      ))}
      {rest > 0 ? <li>+{rest}</li> : null}
    </Thumbnails>
  )
}

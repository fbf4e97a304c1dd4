import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { formatCents } from '#lib/domain/money/format.ts'
import type { Order } from '#lib/domain/orders/order.ts'
import { givenBack } from '#lib/domain/orders/removed-items.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { MiniItems } from './mini-items.tsx'
import { ReorderButton } from './reorder-button.tsx'
import { Box } from '#components/ui/box.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Actions } from '#components/ui/actions.tsx'
import orderCardStyles from './order-card.module.css'
import styles from './past-order-card.module.css'

const good: ReadonlySet<Order['status']> = new Set(['delivered', 'picked_up', 'complete'])

export function PastOrderCard({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const locale = localeOf(useLocale())
  const format = useFormatter()
  const placed = new Date(order.placedAt)
  const well = good.has(order.status)
  const back = givenBack(order)
  const refundBadge = back.amountCents < order.totalCents ? 'back.partly' : 'back.whole'
  return (
    <Box as="article" data-slot="order-card" className={orderCardStyles.orderCard}>
      <div className={orderCardStyles.orderMeta}>
        <p>
          <b className={styles.orderDay}>
            {format.dateTime(placed, { weekday: 'long', month: 'short', day: 'numeric' })}
          </b>
          <br />
          <span className="muted">
            {t('placedAt', {
              time: format.dateTime(placed, { hour: 'numeric', minute: '2-digit' }),
              number: order.number,
            })}
            {back.amountCents > 0
              ? ` · ${t('back.note', { count: back.pieces, amount: formatCents(back.amountCents) })}`
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

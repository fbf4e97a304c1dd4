import { RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { formatCents } from '@kolea/domain/money/format.ts'
import type { Order, Refund } from '@kolea/domain/orders/order.ts'
import { givenBack, missingQuantity } from '@kolea/domain/orders/removed-items.ts'
import { momentFormat } from '#lib/i18n/day-formats.ts'
import { Box } from '#components/ui/box.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import styles from './refunds.module.css'
import { useOrderTime } from './use-order-time.ts'

/** What went back to the card: for what, how much, when, and how far it is (ORD-02). */
export function Refunds({ order }: { order: Order }) {
  const t = useTranslations('orders.back')
  const orderTime = useOrderTime()
  if (order.refunds.length === 0) return null
  const names = new Map([...order.items, ...order.removed].map((item) => [item.productId, item.name]))
  const forWhat = ({ productId, quantity }: Refund) =>
    productId === null || quantity === null
      ? null
      : t('forLine', { quantity, name: names.get(productId) ?? '' })
  return (
    <Box>
      <h2>{t('title')}</h2>
      <ul className={styles.orderRefunds}>
        {order.refunds.map((refund) => (
          <li key={refund.refundId}>
            <span>
              <b>{forWhat(refund) ?? t(`causes.${refund.cause}`)}</b>
              <span className="muted">
                {forWhat(refund) === null ? null : `${t(`causes.${refund.cause}`)} · `}
                {t(`states.${refund.state}`)} ·{' '}
                <time dateTime={refund.at}>{orderTime(order, refund.at, momentFormat)}</time>
              </span>
            </span>
            <b>
              <bdi>{formatCents(refund.amountCents)}</bdi>
            </b>
          </li>
        ))}
      </ul>
    </Box>
  )
}

/** On the way: says what was taken out and what comes back (ORD-02). */
export function GivenBackNote({ order }: { order: Order }) {
  const t = useTranslations('orders.back')
  const { replaced, gone } = missingQuantity(order.removed)
  const { amountCents } = givenBack(order)
  if (order.removed.length === 0 && amountCents === 0) return null
  return (
    <NoticeBar tone="warn">
      <RotateCcw aria-hidden />
      <span>
        {replaced > 0 ? <b>{t('replacedNote', { count: replaced })} </b> : null}
        {gone > 0 ? <b>{t('removedNote', { count: gone })}</b> : null}{' '}
        {amountCents > 0 ? t('amountBack', { amount: formatCents(amountCents) }) : null}
      </span>
    </NoticeBar>
  )
}

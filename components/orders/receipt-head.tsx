import type { Order } from '@kolea/domain/orders/order.ts'
import { momentFormat } from '#lib/i18n/day-formats.ts'
import { useTranslations } from 'next-intl'
import styles from './receipt-head.module.css'
import { useOrderTime } from './use-order-time.ts'

/** On paper alone: who has sold it, where and when, for a claim of expenses. */
export function ReceiptHead({ order }: { order: Order }) {
  const t = useTranslations('location')
  const orderTime = useOrderTime()
  const { name, street, city, phone } = order.store
  return (
    <div className={styles.head}>
      <p>
        <b>{t('storeName', { name })}</b>
        <br />
        <bdi>{`${street}, ${city}`}</bdi>
        <br />
        <bdi dir="ltr">{phone}</bdi>
      </p>
      <time dateTime={order.placedAt}>{orderTime(order, order.placedAt, momentFormat)}</time>
    </div>
  )
}

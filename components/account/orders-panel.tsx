'use client'
import { useTranslations } from 'next-intl'
import { OrdersList } from '#components/orders/orders-list.tsx'
import { Panel } from '#components/ui/panel.tsx'
import styles from './orders-panel.module.css'

/** Orders as a view of the side panel (SHL-02). */
export function OrdersPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('account')
  return (
    <Panel open={open} onClose={onClose} title={t('orders')}>
      <div className={styles.orders}>
        <OrdersList />
      </div>
    </Panel>
  )
}

import { Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Courier } from '#lib/domain/orders/delivery.ts'
import { IconButton } from '#components/ui/icon-button.tsx'
import styles from './courier-card.module.css'

export function CourierCard({ courier }: { courier: Courier }) {
  const t = useTranslations('orders')
  return (
    <div className={styles.courier}>
      <img
        className={styles.face}
        src={courier.image || '/media/scene/courier.svg'}
        alt=""
        width={52}
        height={52}
      />
      <p>
        <b>{courier.name}</b>
        <small>{t('courierLine')}</small>
      </p>
      {courier.phone ? (
        <IconButton
          as="a"
          className={styles.iconButton}
          href={`tel:${courier.phone}`}
          aria-label={t('callCourier', { name: courier.name })}
        >
          <Phone aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  )
}

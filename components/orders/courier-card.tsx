import { Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Courier } from '#lib/domain/orders/delivery.ts'

export function CourierCard({ courier }: { courier: Courier }) {
  const t = useTranslations('orders')
  return (
    <div className="courier">
      <img
        className="courier-face"
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
        <a
          className="icon-button"
          href={`tel:${courier.phone}`}
          aria-label={t('callCourier', { name: courier.name })}
        >
          <Phone className="icon" aria-hidden="true" />
        </a>
      ) : null}
    </div>
  )
}

import { useTranslations } from 'next-intl'
import { placeLine, doorLine } from '@kolea/domain/location/address-lines.ts'
import type { Order } from '@kolea/domain/orders/order.ts'

/** Where an order is delivered to, with the apartment, and how it is handed over with the note for the courier (BSK-05, LOC-11). */
export function DeliveryPlace({ order }: { order: Order }) {
  const { address, store } = order
  return (
    <>
      <p>
        <bdi>{address ? doorLine(address) : store.name}</bdi>
        <br />
        <bdi className="muted">{address ? placeLine(address) : `${store.street}, ${store.city}`}</bdi>
      </p>
      {order.mode === 'delivery' ? (
        <p>
          <HandOver order={order} />
        </p>
      ) : null}
    </>
  )
}

/** How a delivery is handed over, and the note for the courier. */
export function HandOver({ order: { contactless, deliveryNotes } }: { order: Order }) {
  const t = useTranslations('orders')
  return (
    <>
      <b>{t(contactless ? 'leaveAtDoor' : 'handToMe')}</b> <bdi>{deliveryNotes}</bdi>
    </>
  )
}

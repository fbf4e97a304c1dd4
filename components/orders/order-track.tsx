'use client'
import { ArrowLeft, DoorOpen, Phone, Store } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Suspense, useEffect, useRef } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { useNow } from '#lib/client/now.ts'
import { announce } from '#lib/client/toast.ts'
import type { Courier } from '#lib/domain/orders/delivery.ts'
import type { Order } from '#lib/domain/orders/order.ts'
import { isFinalStatus } from '#lib/domain/orders/status-groups.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { headingOf } from './order-heading.ts'
import { OrderItems } from './order-items.tsx'
import { useDelivery } from './order-queries.ts'
import { minutesUntil } from './order-stage.ts'
import { OrderStepper } from './order-stepper.tsx'
import { OrderSummary } from './order-summary.tsx'
import { GivenBackNote } from './refunds.tsx'
import { CancelOrder } from './order-actions.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import styles from './order-track.module.css'

const RouteMap = lazyPart(() => import('#components/map/route-map.tsx').then((module) => module.RouteMap))

/** An order in progress: map and courier, minutes, stages, what was ordered (ORD-02). */
export function OrderTrack({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const locale = localeOf(useLocale())
  const now = useNow(15_000)
  const { data: delivery, isError: isCourierUnknown, refetch } = useDelivery(order)
  const heading = headingOf(order, delivery?.courier ?? null)
  const text = t(`headings.${heading.key}`, heading.values)
  useAnnounced(text)

  const arrival = delivery?.dropoffEta ?? order.eta?.to ?? null
  const store = { lat: order.store.lat, lon: order.store.lon }
  const home = order.address ? { lat: order.address.lat, lon: order.address.lon } : store
  return (
    <div className={styles.order}>
      <section className={styles.map} aria-label={t('mapLabel')}>
        <Suspense>
          <RouteMap
            pickup={delivery?.pickup ?? store}
            dropoff={delivery?.dropoff ?? home}
            courier={delivery?.location ?? null}
            route={delivery?.route ?? []}
          />
        </Suspense>
        <IconButton
          as="a"
          raised
          className={styles.mapBack}
          href={paths.home(locale)}
          aria-label={t('backHome')}
        >
          <ArrowLeft aria-hidden="true" />
        </IconButton>
      </section>
      <div className={styles.body}>
        <div className={styles.eta}>
          <h1>{text}</h1>
          {arrival && !isFinalStatus(order.status) ? (
            <p className={styles.minutes}>
              <b>{minutesUntil(arrival, now)}</b>
              <small>{t('minutes')}</small>
            </p>
          ) : null}
        </div>
        <OrderStepper order={order} withTimes />
        {order.pickupCode && !isFinalStatus(order.status) ? (
          <PickupCode order={order} code={order.pickupCode} />
        ) : null}
        {isCourierUnknown ? <LoadFailed text={t('courierUnknown')} onRetry={() => void refetch()} /> : null}
        {delivery?.courier ? <CourierCard courier={delivery.courier} /> : null}
        {order.mode === 'delivery' ? (
          <NoticeBar>
            <DoorOpen aria-hidden="true" />
            <span>
              <b>{t(order.contactless ? 'leaveAtDoor' : 'handToMe')}</b> {order.deliveryNotes}
            </span>
          </NoticeBar>
        ) : null}
        <GivenBackNote order={order} />
        <Box>
          <BoxHead>
            <h2>{t('orderNumber', { number: order.number })}</h2>
            {order.cancelable ? <CancelOrder orderId={order.orderId} /> : null}
          </BoxHead>
          <OrderItems order={order} />
          <OrderSummary order={order} />
        </Box>
      </div>
    </div>
  )
}

/** Says a change of the order's state aloud, but not the state the page opened with. */
function useAnnounced(text: string): void {
  const last = useRef(text)
  useEffect(() => {
    if (last.current !== text) announce(text)
    last.current = text
  }, [text])
}

function CourierCard({ courier }: { courier: Courier }) {
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

/** What the customer says at the counter, and where the counter is. */
function PickupCode({ order, code }: { order: Order; code: string }) {
  const t = useTranslations('orders')
  return (
    <NoticeBar>
      <Store aria-hidden="true" />
      <span>
        <b>{t('pickupCode', { code })}</b> {order.store.street}, {order.store.city}
      </span>
    </NoticeBar>
  )
}

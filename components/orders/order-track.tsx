'use client'
import { ArrowLeft, DoorOpen, MessageSquare, Phone, Receipt } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Suspense, useEffect, useRef } from 'react'
import { Button, IconButton } from '#components/ui/button.tsx'
import { MediaRow } from '#components/ui/media-row.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { useNow } from '#lib/client/now.ts'
import { announce } from '#lib/client/toast.ts'
import { doorLine } from '@kolea/domain/location/address-lines.ts'
import type { Courier } from '@kolea/domain/orders/delivery.ts'
import type { Order } from '@kolea/domain/orders/order.ts'
import { isFinalStatus } from '@kolea/domain/orders/status-groups.ts'
import { isAwaited } from '@kolea/domain/orders/transitions.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { AdditionNotice, useAdditions } from './addition-notice.tsx'
import { AddToOrder } from './add-to-order.tsx'
import { HandOver } from './delivery-place.tsx'
import { ExpectedArrival } from './expected-arrival.tsx'
import { headingOf } from './order-heading.ts'
import { OrderHelp } from './order-help.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderPush } from './order-push.tsx'
import { useDelivery } from './order-queries.ts'
import { stageOf } from './order-stage.ts'
import { OrderStepper } from './order-stepper.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PickupCounter } from './pickup-counter.tsx'
import { RatingPrompt } from './rating-prompt.tsx'
import { GivenBackNote } from './refunds.tsx'
import { CancelOrder, ReorderButton } from './order-actions.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { Actions } from '#components/ui/actions.tsx'
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
  useStageInTitle(order)
  const additions = useAdditions(order)

  const courierEta = (order.status === 'out_for_delivery' && delivery?.dropoffEta) || null
  const store = { lat: order.store.lat, lon: order.store.lon }
  const home = order.address && { lat: order.address.lat, lon: order.address.lon }
  return (
    <div className={styles.order}>
      <section
        data-slot="print-hidden"
        className={styles.map}
        aria-label={t(order.mode === 'pickup' ? 'mapLabelPickup' : 'mapLabel')}
      >
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
          <p className={styles.arrival}>
            <ExpectedArrival order={order} courierEta={courierEta} now={now} />
          </p>
        </div>
        <OrderStepper order={order} withTimes />
        {isAwaited(order) ? <PickupCounter order={order} /> : null}
        {isFinalStatus(order.status) ? null : <OrderPush orderId={order.orderId} />}
        {isCourierUnknown ? <LoadFailed text={t('courierUnknown')} onRetry={() => void refetch()} /> : null}
        {delivery?.courier ? <CourierCard courier={delivery.courier} street={delivery.street} /> : null}
        {order.mode === 'delivery' ? (
          <NoticeBar>
            <DoorOpen aria-hidden="true" />
            <span>
              {order.address ? (
                <>
                  <bdi>{doorLine(order.address)}</bdi>
                  <br />
                </>
              ) : null}
              <HandOver order={order} />
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
          <AdditionNotice {...additions} />
          <Actions className={styles.acts}>
            <Button as="a" tone="quiet" size="small" href={paths.orderDetails(order.orderId, locale)}>
              <Receipt aria-hidden />
              {t('receipt')}
            </Button>
            {order.isOpenForAdditions ? <AddToOrder order={order} unknown={additions.unknown} /> : null}
            {isFinalStatus(order.status) ? <ReorderButton orderId={order.orderId} /> : null}
          </Actions>
        </Box>
        {isFinalStatus(order.status) ? <RatingPrompt orderId={order.orderId} /> : null}
        <OrderHelp order={order} />
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

/** What is going on, in the title: of many tabs, this one says it. The page's own title may be written after it, so that it is looked at again. */
function useStageInTitle(order: Order): void {
  const stage = useTranslations('orders.stages')(stageOf(order))
  const own = useRef('')
  useEffect(() => {
    own.current ||= document.title
    const title = `${stage} · ${own.current}`
    if (document.title !== title) document.title = title
  })
  useEffect(
    () => () => {
      document.title = own.current
    },
    [],
  )
}

function CourierCard({ courier, street }: { courier: Courier; street: string | null }) {
  const t = useTranslations('orders')
  return (
    <MediaRow className={styles.courier}>
      <img
        className={styles.face}
        src={courier.image || '/media/scene/courier.svg'}
        alt=""
        width={52}
        height={52}
      />
      <p>
        <b>{courier.name}</b>
        <small>
          {street ? t.rich('courierOn', { street, name: (chunks) => <bdi>{chunks}</bdi> }) : t('courierLine')}
        </small>
      </p>
      {courier.phone ? (
        <>
          <IconButton
            as="a"
            className={styles.iconButton}
            href={`sms:${courier.phone}`}
            aria-label={t('writeToCourier', { name: courier.name })}
          >
            <MessageSquare aria-hidden="true" />
          </IconButton>
          <IconButton
            as="a"
            className={styles.iconButton}
            href={`tel:${courier.phone}`}
            aria-label={t('callCourier', { name: courier.name })}
          >
            <Phone aria-hidden="true" />
          </IconButton>
        </>
      ) : null}
    </MediaRow>
  )
}

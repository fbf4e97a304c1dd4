'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Box } from '#components/ui/box.tsx'
import { Skeleton } from '#components/ui/empty-state.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { SectionTitle } from '#components/ui/section.tsx'
import { QueryProvider } from '#lib/client/query.tsx'
import { isCustomer, lacksSession, useSession } from '#lib/client/session.ts'
import { useStillArriving } from '#lib/client/still-arriving.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { LiveOrderCard, PastOrderCard } from './order-cards.tsx'
import { useOrderToRate, useOrders } from './order-queries.ts'
import { OrdersNotice } from './orders-notice.tsx'
import { RatingPrompt } from './rating-prompt.tsx'
import { SignInPrompt } from './sign-in-prompt.tsx'
import { Button } from '#components/ui/button.tsx'
import { Container } from '#components/ui/container.tsx'
import orderCardStyles from './order-card.module.css'
import styles from './orders-list.module.css'

/** Current and past orders of the signed-in customer; a guest sees a prompt to sign in (ORD-01). */
export function OrdersList() {
  const session = useSession()
  if (session.state === 'unknown') return <OrdersSkeleton />
  if (lacksSession(session)) return <OrdersNotice kind="unavailable" />
  if (!isCustomer(session)) return <SignInPrompt />
  return (
    <QueryProvider>
      <CustomerOrders />
    </QueryProvider>
  )
}

/** The geometry of past orders, before they are known. */
function OrdersSkeleton() {
  const t = useTranslations('orders')
  return (
    <Container className={styles.orders} aria-busy="true">
      <h1>{t('title')}</h1>
      <div className={styles.past}>
        {['first', 'second', 'third', 'fourth'].map((place) => (
          <Box key={place} className={orderCardStyles.orderCard}>
            <Skeleton className={styles.arrivingDay} />
            <Skeleton className={styles.arrivingItems} />
            <Skeleton className={styles.arrivingTotal} />
          </Box>
        ))}
      </div>
    </Container>
  )
}

function CustomerOrders() {
  const t = useTranslations('orders')
  const tCommon = useTranslations('common')
  const locale = localeOf(useLocale())
  const current = useOrders('current')
  const past = useOrders('past')
  const areListsThere = !current.isPending && !past.isPending
  if (useStillArriving(useOrderToRate().isLoading, areListsThere)) return <OrdersSkeleton />
  const failed = { current: current.isError && !current.data, past: past.isError && !past.data }
  const retry = () => [current, past].forEach((list) => void (list.isError && list.refetch()))
  if (failed.current && failed.past) {
    return (
      <OrdersNotice kind="unavailable">
        <Button type="button" className={styles.button} onClick={retry}>
          {tCommon('tryAgain')}
        </Button>
      </OrdersNotice>
    )
  }
  const live = current.data?.pages.flatMap((page) => page.orders) ?? []
  const done = past.data?.pages.flatMap((page) => page.orders) ?? []
  if (live.length === 0 && done.length === 0 && !failed.current && !failed.past) {
    return (
      <OrdersNotice kind="empty">
        <Button as="a" className={styles.button} href={paths.home(locale)}>
          {t('startShopping')}
        </Button>
      </OrdersNotice>
    )
  }
  return (
    <Container className={styles.orders}>
      <h1>{t('title')}</h1>
      {failed.current ? <LoadFailed text={t('failedLists.current')} onRetry={retry} /> : null}
      {live.map((order) => (
        <LiveOrderCard key={order.orderId} order={order} />
      ))}
      <RatingPrompt />
      {done.length > 0 || failed.past ? <SectionTitle>{t('past')}</SectionTitle> : null}
      {failed.past ? <LoadFailed text={t('failedLists.past')} onRetry={retry} /> : null}
      <div className={styles.past}>
        {done.map((order) => (
          <PastOrderCard key={order.orderId} order={order} />
        ))}
      </div>
      <OlderOrders past={past} />
    </Container>
  )
}

/** The next page of past orders; one that could not be read leaves the button beside the reason. */
function OlderOrders({ past }: { past: ReturnType<typeof useOrders> }) {
  const t = useTranslations('orders')
  if (!past.hasNextPage) return null
  const more = () => void past.fetchNextPage()
  if (past.isFetchNextPageError) return <LoadFailed text={t('olderFailed')} onRetry={more} />
  return (
    <Button
      type="button"
      tone="outline"
      className={styles.button}
      disabled={past.isFetchingNextPage}
      onClick={more}
    >
      {t('older')}
    </Button>
  )
}

'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { SecureBar } from '#components/ui/secure-bar.tsx'
import { reloadBasket } from '#lib/client/basket-sync.ts'
import { shownBasket, useBasket, useBasketLines } from '#lib/client/basket.ts'
import { QueryProvider } from '#lib/client/query.tsx'
import { isCustomer, lacksSession, useSession } from '#lib/client/session.ts'
import { useStillArriving } from '#lib/client/still-arriving.ts'
import { useWallet } from '#lib/client/wallet.ts'
import type { Profile } from '@kolea/domain/account/profile.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { PlacedOverlay, type PlacedOrder } from './placed-overlay.tsx'
import { usePlaceOrder, type PlaceState } from './use-place-order.ts'
import { Arriving, Container } from '#components/ui/container.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { SessionProblem } from '#components/ui/session-problem.tsx'
import styles from './checkout-page.module.css'
import { BoxPlaceholder, PanelEmpty } from '#components/ui/empty-state.tsx'
import formStyles from './checkout-form.module.css'
import sideStyles from './order-beside.module.css'
import { ShoppingBasket } from 'lucide-react'
import { GoldDisc } from '#components/ui/pictures.tsx'
import { PlaceFailure } from './place-failure.tsx'
import { Button } from '#components/ui/button.tsx'

const CheckoutForm = lazyPart(() => import('./checkout-form.tsx').then((module) => module.CheckoutForm))

const GuestCheckout = lazyPart(() => import('./guest-checkout.tsx').then((module) => module.GuestCheckout))

/**
 * /checkout, without the header (CHK-01).
 * @param trail the breadcrumbs of the page, above its title
 * @param help articles about placing an order, below it
 */
export function CheckoutPage({ trail, help }: { trail?: ReactNode; help?: ReactNode }) {
  const t = useTranslations('checkout')
  const locale = localeOf(useLocale())
  // The form loads while session and basket are requested; the first screen does not wait for its code.
  useEffect(() => CheckoutForm.preload(), [])
  return (
    <QueryProvider>
      <SecureBar home={paths.home(locale)} homeLabel={t('backHome')} text={t('secure')} />
      <Container as="main" className={styles.main} id="content">
        {trail ? <div className={styles.trail}>{trail}</div> : null}
        <h1>{t('title')}</h1>
        <Arriving>
          <Gate />
        </Arriving>
        {help ? <div className={styles.help}>{help}</div> : null}
      </Container>
    </QueryProvider>
  )
}

/** Checkout needs a customer; a guest signs in or registers right here, and the basket stays (ROL-01). */
function Gate() {
  const t = useTranslations('checkout')
  const session = useSession()
  const { status } = useBasket()
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)

  // A placed order has emptied the basket: its overview outlives the form.
  if (placed) return <PlacedOverlay {...placed} />
  if (lacksSession(session)) return <SessionProblem className={styles.block} text={t('unavailable')} />
  if (session.state === 'unknown' || status === 'unknown') return <CheckoutSkeleton />
  if (!isCustomer(session))
    return (
      <Suspense fallback={<CheckoutSkeleton />}>
        <GuestCheckout />
      </Suspense>
    )
  return <CustomerCheckout profile={session.profile} onPlaced={setPlaced} />
}

interface CustomerCheckoutProps {
  profile: Profile
  onPlaced: (order: PlacedOrder) => void
}

/** An attempt outlives the form: the order it has placed empties the basket. */
function CustomerCheckout({ profile, onPlaced }: CustomerCheckoutProps) {
  const basket = shownBasket(useBasket())
  const lines = useBasketLines()
  const { state, place } = usePlaceOrder(onPlaced)
  const isArriving = useStillArriving(useWallet().isLoading)
  if (lines.length === 0 || basket === null) return <EmptyCheckout state={state} />
  if (isArriving) return <CheckoutSkeleton />
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      <CheckoutForm basket={basket} profile={profile} state={state} place={place} />
    </Suspense>
  )
}

/** The boxes' geometry while session and basket are on their way. */
export function CheckoutSkeleton() {
  return (
    <div className={formStyles.grid} aria-hidden="true">
      <div className={formStyles.main}>
        <BoxPlaceholder />
        <BoxPlaceholder />
      </div>
      <div className={sideStyles.side}>
        <BoxPlaceholder />
      </div>
    </div>
  )
}

/** A basket that could not be read is not an empty one. */
function UnreadCheckout({ state }: { state: PlaceState }) {
  const t = useTranslations('basket')
  return (
    <div className={styles.block}>
      <PlaceFailure state={state} tipCents={0} />
      <LoadFailed text={t('loadFailed')} onRetry={() => void reloadBasket()} />
    </div>
  )
}

/** Nothing to check out: perhaps because an order went through whose outcome is being looked up (CHK-06). */
function EmptyCheckout({ state }: { state: PlaceState }) {
  const t = useTranslations('checkout')
  const locale = localeOf(useLocale())
  const { status, basket } = useBasket()
  if (state.kind === 'recovering')
    return (
      <PanelEmpty boxed className={styles.block}>
        <PlaceFailure state={state} tipCents={0} />
      </PanelEmpty>
    )
  if (status === 'failed' && basket === null) return <UnreadCheckout state={state} />
  return (
    <PanelEmpty boxed className={styles.block}>
      <PlaceFailure state={state} tipCents={0} />
      <GoldDisc>
        <ShoppingBasket aria-hidden />
      </GoldDisc>
      <p>{t('empty')}</p>
      <p className="muted">
        {t('emptyHint')}{' '}
        <a className="link" href={paths.orders(locale)}>
          {t('seeOrders')}
        </a>
      </p>
      <Button as="a" href={paths.home(locale)}>
        {t('browse')}
      </Button>
    </PanelEmpty>
  )
}

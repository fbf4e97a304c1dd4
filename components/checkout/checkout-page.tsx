'use client'
import { Lock } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { SignInStep } from '#components/auth/sign-in-flow.tsx'
import { SignInFlow } from '#components/auth/sign-in-flow.tsx'
import { BrandLink } from '#components/ui/brand.tsx'
import { shownBasket, useBasket, useBasketLines } from '#lib/client/basket.ts'
import { QueryProvider } from '#lib/client/query.tsx'
import { isCustomer, useSession } from '#lib/client/session.ts'
import type { Profile } from '#lib/domain/account/profile.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { PlacedOverlay } from './placed-overlay.tsx'
import { usePlaceOrder } from './use-place-order.ts'

/** /checkout, without the header (CHK-01). */
export function CheckoutPage() {
  const t = useTranslations('checkout')
  const locale = localeOf(useLocale())
  return (
    <QueryProvider>
      <header className="checkout-bar">
        <div className="container">
          <BrandLink href={paths.home(locale)} label={t('backHome')} />
          <span className="secure">
            <Lock className="icon" aria-hidden />
            {t('secure')}
          </span>
        </div>
      </header>
      <main className="container checkout" id="content">
        <h1>{t('title')}</h1>
        <Gate />
      </main>
    </QueryProvider>
  )
}

/** Checkout needs a customer; a guest signs in or registers right here and keeps the basket (ROL-01). */
function Gate() {
  const t = useTranslations('checkout')
  const session = useSession()
  const { status } = useBasket()
  const [step, setStep] = useState<SignInStep>('sign-in')
  const [placed, setPlaced] = useState<string | null>(null)

  // A placed order has emptied the basket: its overview outlives the form.
  if (placed) return <PlacedOverlay orderId={placed} />
  if (session.state === 'unavailable')
    return (
      <p className="notice notice-error" role="alert">
        {t('unavailable')}
      </p>
    )
  if (session.state === 'unknown' || status === 'unknown') return <CheckoutSkeleton />
  if (!isCustomer(session))
    return (
      <section className="box checkout-sign-in" aria-label={t('signInFirst')}>
        <p className="notice">{t('signInFirst')}</p>
        <SignInFlow step={step} onStep={setStep} onDone={() => setStep('sign-in')} />
      </section>
    )
  return <CustomerCheckout profile={session.profile} onPlaced={setPlaced} />
}

interface CustomerCheckoutProps {
  profile: Profile
  onPlaced: (orderId: string) => void
}

/** An attempt outlives the form: the order it has placed empties the basket. */
function CustomerCheckout({ profile, onPlaced }: CustomerCheckoutProps) {
  const basket = shownBasket(useBasket())
  const lines = useBasketLines()
  const { state, place } = usePlaceOrder(onPlaced)
  if (lines.length === 0 || basket === null) return <EmptyCheckout state={state} />
  return <CheckoutForm basket={basket} profile={profile} state={state} place={place} />
}

'use client'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeElementLocale, Appearance } from '@stripe/stripe-js'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { useSelectedLocation } from '#lib/client/location.ts'
import { currencyOf } from '@kolea/domain/money/currency.ts'
import type { EntryFormProps } from '../entry-form.ts'
import { useSaveMethod } from '../use-save-method.ts'
import { enteredStripeMethod } from './new-stripe-method.ts'
import { openStripe } from './open-stripe.ts'
import styles from './stripe-entry.module.css'

/** Cards, Apple Pay and Google Pay in Stripe's Payment Element: card numbers never reach our pages (CHK-03). */
export function StripeEntry(props: EntryFormProps) {
  const locale = useLocale() as StripeElementLocale
  const { country } = useSelectedLocation()
  const { publishableKey } = props.entry
  const [place, setPlace] = useState<Element | null>(null)
  return (
    <div ref={setPlace} className={styles.place}>
      {place ? (
        <Elements
          stripe={publishableKey === null ? null : openStripe(publishableKey)}
          options={{
            mode: 'setup',
            currency: currencyOf(country),
            paymentMethodCreation: 'manual',
            allowedPaymentMethodTypes: ['card'],
            appearance: stripeAppearance(place),
            locale,
          }}
        >
          <StripeFields {...props} />
        </Elements>
      ) : null}
    </div>
  )
}

function StripeFields({ entryRef, onAdded, onRenew }: EntryFormProps) {
  const t = useTranslations('checkout')
  const [stripe, elements] = [useStripe(), useElements()]
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const { save, busy, failure } = useSaveMethod()

  async function add(): Promise<void> {
    const cardId = await save(() => enteredStripeMethod(stripe, elements))
    if (cardId !== null) onAdded({ cardId })
  }

  if (state === 'failed') return <LoadFailed text={t('entry.loadFailed')} onRetry={onRenew} />
  return (
    <>
      <div ref={entryRef} tabIndex={-1}>
        <PaymentElement onReady={() => setState('ready')} onLoadError={() => setState('failed')} />
      </div>
      <FormFailure text={failure} />
      <Button
        type="button"
        tone="night"
        disabled={state !== 'ready' || busy}
        aria-busy={busy}
        onClick={() => void add()}
      >
        {t(busy ? 'entry.saving' : 'entry.save')}
      </Button>
    </>
  )
}

/** Our tokens in Stripe's fields, which are in a frame and cannot read them. */
function stripeAppearance(place: Element): Appearance {
  const style = getComputedStyle(place)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    variables: {
      colorPrimary: token('--field-primary'),
      colorText: token('--field-text'),
      colorBackground: token('--field-ground'),
      colorDanger: token('--field-error'),
      borderRadius: token('--field-corner'),
      fontSizeBase: '16px',
    },
  }
}

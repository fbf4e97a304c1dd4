'use client'
import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type {
  StripeElementLocale,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormFailure } from '#components/forms/form-failure.tsx'
import type { GatewayEntry } from '@kolea/domain/wallet/gateway-entries.ts'
import { OrLine } from '../or-line.tsx'
import type { ExpressPayProps } from '../express-pay-props.ts'
import { useSaveMethod } from '../use-save-method.ts'
import { enteredStripeMethod } from './new-stripe-method.ts'
import { openStripe } from './open-stripe.ts'
import styles from './stripe-express.module.css'

interface StripeExpressProps extends ExpressPayProps {
  entry: GatewayEntry
}

/** Stripe's buttons of Apple Pay and Google Pay (docs.stripe.com/elements/express-checkout-element). */
export function StripeExpress({ entry, ...props }: StripeExpressProps) {
  const locale = useLocale() as StripeElementLocale
  return (
    <Elements
      stripe={entry.publishableKey === null ? null : openStripe(entry.publishableKey)}
      options={{
        mode: 'payment',
        amount: props.amountCents,
        currency: props.currency,
        paymentMethodCreation: 'manual',
        allowedPaymentMethodTypes: ['card'],
        locale,
      }}
    >
      <ExpressButtons kinds={entry.kinds} {...props} />
    </Elements>
  )
}

interface ExpressButtonsProps extends ExpressPayProps {
  kinds: GatewayEntry['kinds']
}

/** Rendered out of sight until Stripe says that the device has one of them. */
function ExpressButtons({ kinds, isComplete, onApproved }: ExpressButtonsProps) {
  const t = useTranslations('checkout')
  const [stripe, elements] = [useStripe(), useElements()]
  const [isAvailable, setAvailable] = useState(false)
  const { save, failure } = useSaveMethod()
  const offered = (kind: GatewayEntry['kinds'][number]) => (kinds.includes(kind) ? 'auto' : 'never')

  async function open({ resolve, reject }: StripeExpressCheckoutElementClickEvent): Promise<void> {
    if (await isComplete()) resolve()
    else reject()
  }

  async function pay({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent): Promise<void> {
    const cardId = await save(() => enteredStripeMethod(stripe, elements))
    if (cardId === null) return paymentFailed({ reason: 'fail' })
    await onApproved({ cardId })
  }

  return (
    <div className={isAvailable ? styles.express : styles.unseen}>
      <ExpressCheckoutElement
        options={{
          buttonHeight: 48,
          paymentMethods: {
            applePay: offered('apple_pay'),
            googlePay: offered('google_pay'),
            ...{ link: 'never', paypal: 'never', amazonPay: 'never', klarna: 'never' },
          },
        }}
        onReady={({ availablePaymentMethods: has }) => setAvailable(!!has?.applePay || !!has?.googlePay)}
        onClick={(event) => void open(event)}
        onConfirm={(event) => void pay(event)}
      />
      <FormFailure text={failure} />
      {isAvailable ? <OrLine>{t('express.or')}</OrLine> : null}
    </div>
  )
}

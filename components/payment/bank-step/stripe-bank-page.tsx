'use client'
import { useEffect, useRef } from 'react'
import { bff } from '#lib/client/bff.ts'
import type { BankStep } from '@kolea/domain/orders/placing.ts'
import { openStripe } from '../stripe/open-stripe.ts'
import type { BankAnswer, BankPageProps } from './bank-page-props.ts'

/** Has Stripe's script ask; what the bank decided is at Stripe, where the API reads it. */
async function askBank({ clientSecret }: BankStep): Promise<BankAnswer> {
  const { gateways } = await bff('GET /api/wallet/gateways', {})
  const key = gateways.find(({ gateway }) => gateway === 'stripe')?.publishableKey
  const stripe = key ? await openStripe(key) : null
  if (!stripe) return 'left'
  const { paymentIntent, error } = await stripe.handleNextAction({ clientSecret })
  const { status } = paymentIntent ?? error?.payment_intent ?? {}
  return status === undefined || status === 'requires_action' ? 'left' : 'answered'
}

/** Stripe's script renders the bank's page over ours. */
export function StripeBankPage({ step, onAnswer }: BankPageProps) {
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void askBank(step)
      .catch((): BankAnswer => 'left')
      .then(onAnswer)
  }, [step, onAnswer])
  return null
}

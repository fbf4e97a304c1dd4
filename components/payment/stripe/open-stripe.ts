import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

const opened = new Map<string, Promise<Stripe | null>>()

/** Stripe's script, loaded at the first call, for a publishable key; a load that failed is tried again at the next call. */
export function openStripe(publishableKey: string): Promise<Stripe | null> {
  const known = opened.get(publishableKey)
  if (known) return known
  const loading = loadStripe(publishableKey)
  opened.set(publishableKey, loading)
  loading.catch(() => opened.delete(publishableKey))
  return loading
}

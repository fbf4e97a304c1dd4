import type { Currency } from '../money/currency.ts'
import type { GatewayName } from './gateway-name.ts'

/**
 * The smallest charge of each gateway in cents (docs.stripe.com/currencies, Minimum and maximum charge amounts; Braintree takes any amount
 * above nothing). The test gateway follows Stripe.
 */
const minimumCents: Readonly<Record<GatewayName, Readonly<Record<Currency, number>>>> = {
  stripe: { usd: 50, cad: 50 },
  braintree: { usd: 1, cad: 1 },
  test: { usd: 50, cad: 50 },
}

/** What an amount falls short of: the smallest charge in cents; null when it can be charged. Nothing is not charged at all. */
export function missedMinimum(gateway: GatewayName, currency: Currency, amountCents: number): number | null {
  const least = minimumCents[gateway][currency]
  return amountCents > 0 && amountCents < least ? least : null
}

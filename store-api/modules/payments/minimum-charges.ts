import type { GatewayName } from '@kolea/domain/wallet/gateway-name.ts'
import type { MinimumCharge } from '@kolea/domain/wallet/minimum-charge.ts'

/**
 * The smallest charge of each gateway (docs.stripe.com/currencies, Minimum and maximum charge amounts; Braintree takes any amount above
 * nothing). The test gateway follows Stripe.
 */
export const minimumCharges: Readonly<Record<GatewayName, MinimumCharge>> = {
  stripe: { usd: 50, cad: 50 },
  braintree: { usd: 1, cad: 1 },
  test: { usd: 50, cad: 50 },
}

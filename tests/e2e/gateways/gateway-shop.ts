import { openBraintreeServer, type BraintreeServer } from '@kolea/store-api/tests/braintree-server.ts'
import { openStripeServer, type StripeServer } from '@kolea/store-api/tests/stripe-server.ts'
import { e2ePort } from '../../support/e2e-port.ts'
import { test as base } from '../fixtures.ts'
import { openOwnShop, type OwnShop } from '../own-shop.ts'
import { answerBraintree } from './answer-braintree.ts'
import { answerStripe } from './answer-stripe.ts'

/** Signs what Stripe reports. */
export const webhookSecret = 'whsec_stand_in'

/** Of its port from the shared shop's; it takes two, which no shop of one file has. */
const offset = 14

/** A shop with Stripe and Braintree, and the stand-ins of the two. */
export interface GatewayShop extends Pick<OwnShop, 'ops'> {
  readonly stripe: StripeServer
  readonly braintree: BraintreeServer
}

const settingsFor = ({ stripe, braintree }: Pick<GatewayShop, 'stripe' | 'braintree'>) => ({
  PAYMENT_GATEWAYS: 'stripe,braintree',
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in_0001',
  STRIPE_API_BASE: stripe.base,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  BRAINTREE_MERCHANT_ID: braintree.keys.merchantId,
  BRAINTREE_PUBLIC_KEY: braintree.keys.publicKey,
  BRAINTREE_PRIVATE_KEY: braintree.keys.privateKey,
  BRAINTREE_API_BASE: braintree.base,
})

/** End-to-end tests through the shop with gateways, which a worker starts once; its pages load the scripts of the stand-ins. */
export const test = base.extend<object, { gateways: GatewayShop }>({
  gateways: [
    async ({}, provide) => {
      await using stripe = await openStripeServer()
      await using braintree = await openBraintreeServer()
      await using shop = await openOwnShop(e2ePort + offset, settingsFor({ stripe, braintree }))
      await provide({ stripe, braintree, ops: (...args) => shop.ops(...args) })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // It needs the shop: whoever visits it has it started.
  baseURL: async ({ gateways: _ }, provide) => provide(`http://localhost:${e2ePort + offset}`),
  page: async ({ page, gateways }, provide) => {
    await answerStripe(page, gateways.stripe.ledger)
    await answerBraintree(page, gateways.braintree.ledger)
    await provide(page)
  },
})

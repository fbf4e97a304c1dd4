import { openBraintreeServer, type BraintreeServer } from '../../../store-api/tests/braintree-server.ts'
import { openStripeServer, type StripeServer } from '../../../store-api/tests/stripe-server.ts'
import { test } from '../fixtures.ts'
import { ownShop } from '../own-shop.ts'
import { answerBraintree } from './answer-braintree.ts'
import { answerStripe } from './answer-stripe.ts'

/** Signs what Stripe reports. */
export const webhookSecret = 'whsec_stand_in'

interface StandIns {
  readonly stripe: StripeServer
  readonly braintree: BraintreeServer
}

const settingsFor = ({ stripe, braintree }: StandIns) => ({
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

/** Gives the journeys of a file a shop with Stripe and Braintree; its pages load the scripts of the stand-ins. */
export function ownGatewayShop() {
  let opened: StandIns | undefined
  const standIns = (): StandIns => {
    if (!opened) throw new Error('The stand-ins run within tests and hooks only.')
    return opened
  }
  const { ops } = ownShop(8, async () => {
    opened = { stripe: await openStripeServer(), braintree: await openBraintreeServer() }
    return settingsFor(opened)
  })
  test.afterAll(async () => {
    await opened?.stripe[Symbol.asyncDispose]()
    await opened?.braintree[Symbol.asyncDispose]()
  })
  test.beforeEach(async ({ page }) => {
    await answerStripe(page, standIns().stripe.books)
    await answerBraintree(page, standIns().braintree.books)
  })
  return {
    get stripe() {
      return standIns().stripe
    },
    get braintree() {
      return standIns().braintree
    },
    ops,
  }
}

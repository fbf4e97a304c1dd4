import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBraintreeServer, type BraintreeServer } from '../../../store-api/tests/braintree-server.ts'
import { openStripeServer, type StripeServer } from '../../../store-api/tests/stripe-server.ts'
import { journeyPort } from '../../support/journey-port.ts'
import { ShopProcess } from '../../support/shop-process.ts'

/** Of its port from the shared shop's; it takes two. */
const offset = 8

export const gatewayShopOrigin = `http://localhost:${journeyPort + offset}`

/** Signs what Stripe reports. */
export const webhookSecret = 'whsec_stand_in'

/** A shop whose gateways are Stripe and Braintree, and the stand-ins of both. */
export interface GatewayShop extends AsyncDisposable {
  readonly stripe: StripeServer
  readonly braintree: BraintreeServer
  /** `npm run ops -- …` against it. */
  ops(...args: string[]): Promise<string>
}

export async function openGatewayShop(): Promise<GatewayShop> {
  const [stripe, braintree] = [await openStripeServer(), await openBraintreeServer()]
  const stateFolder = mkdtempSync(join(tmpdir(), 'kolea-gateways-'))
  const env = {
    PAYMENT_GATEWAYS: 'stripe,braintree',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in_0001',
    STRIPE_API_BASE: stripe.base,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    BRAINTREE_MERCHANT_ID: braintree.keys.merchantId,
    BRAINTREE_PUBLIC_KEY: braintree.keys.publicKey,
    BRAINTREE_PRIVATE_KEY: braintree.keys.privateKey,
    BRAINTREE_API_BASE: braintree.base,
  }
  const port = journeyPort + offset
  const shop = new ShopProcess({ port, apiPort: port + 1, stateFolder, env })
  await shop.start()
  return {
    stripe,
    braintree,
    ops: (...args) => shop.ops(...args),
    [Symbol.asyncDispose]: async () => {
      await shop.stop()
      await stripe[Symbol.asyncDispose]()
      await braintree[Symbol.asyncDispose]()
      rmSync(stateFolder, { recursive: true, force: true })
    },
  }
}

import { test } from '../fixtures.ts'
import { skipDeployed } from '../own-shop.ts'
import { answerBraintree } from './answer-braintree.ts'
import { answerStripe } from './answer-stripe.ts'
import { gatewayShopOrigin, openGatewayShop, type GatewayShop } from './gateway-shop.ts'

/** Gives the journeys of a file the shop with Stripe and Braintree; their pages load the scripts of the stand-ins. */
export function ownGatewayShop(): Pick<GatewayShop, 'stripe' | 'braintree' | 'ops'> {
  skipDeployed('the shop needs Stripe and Braintree, whose stand-ins run in the process of the journeys')
  let opened: GatewayShop | undefined
  const shop = (): GatewayShop => {
    if (!opened) throw new Error('The shop runs within tests and hooks only.')
    return opened
  }
  test.use({ baseURL: gatewayShopOrigin })
  test.beforeAll(async () => {
    opened = await openGatewayShop()
  })
  test.afterAll(() => opened?.[Symbol.asyncDispose]())
  test.beforeEach(async ({ page }) => {
    await answerStripe(page, shop().stripe.books)
    await answerBraintree(page, shop().braintree.books)
  })
  return {
    get stripe() {
      return shop().stripe
    },
    get braintree() {
      return shop().braintree
    },
    ops: (...args) => shop().ops(...args),
  }
}

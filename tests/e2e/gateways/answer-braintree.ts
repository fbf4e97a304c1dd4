import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import type { BraintreeLedger } from '@kolea/store-api/tests/braintree-ledger.ts'

const file = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const anyOrigin = { 'access-control-allow-origin': '*' }
const dropInStyles = createRequire(import.meta.url).resolve('braintree-web-drop-in/dropin.css')

const clientApi = 'https://api.sandbox.braintreegateway.com/merchants/merchant1/client_api'

/** A merchant that takes PayPal in Drop-in, and Venmo where a test is about it. */
const configuration = {
  environment: 'sandbox',
  merchantId: 'merchant1',
  clientApiUrl: clientApi,
  assetsUrl: 'https://assets.braintreegateway.com',
  analytics: { url: 'https://client-analytics.sandbox.braintreegateway.com/merchant1' },
  creditCards: { supportedCardTypes: [] },
  challenges: [],
  paypalEnabled: true,
  paypal: {
    assetsUrl: 'https://assets.braintreegateway.com',
    displayName: 'Kōlea',
    clientId: 'client-1',
    environment: 'offline',
    environmentNoNetwork: false,
  },
}

const graphQl = 'https://payments.sandbox.braintree-api.com/graphql'
const withVenmo = {
  graphQL: { url: graphQl, date: '2018-05-08', features: [] },
  payWithVenmo: { merchantId: 'venmo-merchant-1', accessToken: 'token-1', environment: 'sandbox' },
}

/** A shopper who approves in the app on their phone as soon as the code is shown. */
function answerVenmo(ledger: BraintreeLedger, query: string): object {
  const context = { id: 'venmo-1', merchantId: 'venmo-merchant-1', status: 'CREATED' }
  const times = { createdAt: '2026-11-22T10:00:00Z', expiresAt: '2026-11-22T10:05:00Z' }
  if (query.includes('createVenmoPaymentContext'))
    return { createVenmoPaymentContext: { venmoPaymentContext: { ...context, ...times } } }
  const paymentMethodId = ledger.makeNonce('ok', 'venmo', 'venmo-user-1')
  return { node: { status: 'APPROVED', paymentMethodId, userName: 'shopper', payerInfo: null } }
}

const account = (nonce: string) => ({
  nonce,
  type: 'PayPalAccount',
  details: { email: 'shopper@example.com', payerInfo: { email: 'shopper@example.com' } },
})

/** What the client API answers, by the end of the address. */
function answerOf(ledger: BraintreeLedger, url: string, takesVenmo: boolean): object {
  if (url.includes('/configuration')) return takesVenmo ? { ...configuration, ...withVenmo } : configuration
  if (url.includes('/setup_billing_agreement')) {
    const approvalUrl = 'https://www.sandbox.paypal.com/agreements/approve?ba_token=BA-1'
    return { agreementSetup: { approvalUrl, tokenId: 'BA-1' } }
  }
  if (url.includes('/paypal_accounts'))
    return { paypalAccounts: [account(ledger.makeNonce('ok', 'paypal', 'payer-1'))] }
  return {}
}

/** Braintree's and PayPal's hosts as a browser reaches them; Drop-in itself is the real one. */
export async function answerBraintree(
  page: Page,
  ledger: BraintreeLedger,
  { takesVenmo = false } = {},
): Promise<void> {
  const script = (name: string) => (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body: file(name) })
  await page.route(/https:\/\/([\w.-]+\.)?(paypal|braintree-api)\.com\//, (route) =>
    route.fulfill({ headers: anyOrigin, json: {} }),
  )
  await page.route(/https:\/\/[\w.-]+\.braintreegateway\.com\//, (route) =>
    route.fulfill({ headers: anyOrigin, json: answerOf(ledger, route.request().url(), takesVenmo) }),
  )
  await page.route('https://assets.braintreegateway.com/**', (route) =>
    route.request().url().endsWith('.css')
      ? route.fulfill({ contentType: 'text/css', body: readFileSync(dropInStyles, 'utf8') })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>-</title>' }),
  )
  await page.route('https://assets.braintreegateway.com/**/venmo-desktop-frame.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: file('venmo-frame.html') }),
  )
  await page.route(graphQl, (route) => {
    const { query } = route.request().postDataJSON() as { query: string }
    return route.fulfill({ headers: anyOrigin, json: { data: answerVenmo(ledger, query) } })
  })
  await page.route('https://js.braintreegateway.com/**', script('data-collector-script.js'))
  await page.route('https://www.paypalobjects.com/**', script('paypal-script.js'))
}

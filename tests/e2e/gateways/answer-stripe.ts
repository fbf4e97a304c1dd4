import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import type { Behaviour } from '@kolea/store-api/tests/stand-in.ts'
import { intentOnWire, methodOnWire, type StripeLedger } from '@kolea/store-api/tests/stripe-ledger.ts'

const file = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const anyOrigin = { 'access-control-allow-origin': '*' }

/** Numbers of Stripe's test cards (docs.stripe.com/testing) that do more than go through. */
const behaviours: Readonly<Record<string, Behaviour>> = {
  '4000000000009995': 'insufficient_funds',
  '4000000000000101': 'refused_when_stored',
  '4000002760003184': 'step',
}

/** Each entry is another card, unless it has the number of an earlier one. */
function makeMethod(ledger: StripeLedger, form: URLSearchParams) {
  const number = (form.get('card[number]') ?? '').replaceAll(' ', '')
  const kind = form.get('wallet') === 'google_pay' ? 'google_pay' : 'card'
  const id = ledger.makeMethod(behaviours[number] ?? 'ok', kind, `fp_${number}`)
  return methodOnWire(ledger.methodOf(id))
}

/** Stripe's script, frame and API, as a browser reaches them: their hosts are fixed, so the page's own policy is tested. */
export async function answerStripe(
  page: Page,
  ledger: StripeLedger,
  { hasGooglePay = false } = {},
): Promise<void> {
  const device = hasGooglePay ? "window.standInWallet = 'google_pay'\n" : ''
  const script = { contentType: 'text/javascript', body: `${device}${file('stripe-script.js')}` }
  const fields = { contentType: 'text/html; charset=utf-8', body: file('stripe-fields.html') }
  await page.route('https://js.stripe.com/**', (route: Route) =>
    route.fulfill(route.request().url().endsWith('.js') ? script : fields),
  )
  await page.route('https://hooks.stripe.com/**', (route: Route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: file('stripe-bank.html') }),
  )
  await page.route('https://api.stripe.com/v1/bank_answers', (route: Route) => {
    const form = new URLSearchParams(route.request().postData() ?? '')
    const intent = ledger.answerStep(form.get('client_secret') ?? '', form.get('approve') === 'true')
    return route.fulfill({ headers: anyOrigin, json: intentOnWire(intent) })
  })
  await page.route('https://api.stripe.com/v1/payment_methods', (route: Route) =>
    route.fulfill({
      headers: anyOrigin,
      json: makeMethod(ledger, new URLSearchParams(route.request().postData() ?? '')),
    }),
  )
}

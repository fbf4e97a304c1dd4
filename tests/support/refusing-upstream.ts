import assert from 'node:assert/strict'
import { endpoints } from '@kolea/contract/all.ts'
import type { Endpoint } from '@kolea/contract/endpoint.ts'
import { upstreamOrigins } from '#lib/env/settings.ts'
import { fittingInput, sampleOf } from '#tests/attacks/generated-input.ts'
import type { Answer, SeenRequest } from './fake-upstream.ts'
import { wireCard, wireCart } from './wire-cart.ts'
import { wireProfile } from './wire-tokens.ts'

const plan = {
  sub_id: 'gold-pass',
  name: 'Gold Pass',
  amount: 595,
  currency: 'usd',
  period: 'monthly',
  is_active: true,
  trial_days: 0,
  benefits: [],
  subscription: null,
}

/** Answers of endpoints that are read before the call which refuses; the others answer what fits their schema. */
const reads: Readonly<Record<string, object>> = {
  getDeliveryCart: { cart: { ...wireCart, cart_version: 'c.1' } },
  getProfile: { profile: { ...wireProfile, required_terms_hash: 'h1' } },
  getSubscriptionPlan: plan,
  pendingFeedback: { feedback_orderId: 'o1' },
  stores: { stores: [], error: null },
  listPaymentMethods: { payment_methods: [wireCard], subscription_payment_methods: [] },
}

const parameters = ({ path }: Endpoint): number => path.split(':').length - 1

/** A path without parameters is matched first: `/location/stores` is no `/location/:placeId`. */
const byParameters = endpoints.toSorted((a, b) => parameters(a) - parameters(b))

/** Which endpoint of the contract a request is for. */
function endpointOf({ method, path }: SeenRequest): Endpoint {
  const origins = upstreamOrigins()
  const found = byParameters.find((endpoint) => {
    const base = new URL(origins[endpoint.base]).pathname.replace(/\/$/, '')
    const pattern = `${base}${endpoint.path.replace(/:\w+/g, '[^/]+')}`
    return endpoint.method === method && new RegExp(`^${pattern}$`).test(path)
  })
  assert.ok(found, `${method} ${path} is no endpoint of the contract`)
  return found
}

/** Refuses with the code at the endpoints whose contract names it, and nowhere else. */
export const refusing =
  (code: string, status: number) =>
  (request: SeenRequest): Answer => {
    const { name, errors, response } = endpointOf(request)
    if (errors.includes(code)) return { status, json: { error: code, error_description: 'From the API.' } }
    return { json: reads[name] ?? sampleOf(fittingInput(response), 1, () => 0.42)[0] }
  }

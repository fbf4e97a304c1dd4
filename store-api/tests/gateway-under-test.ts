import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { rawRows } from './raw-rows.ts'
import { payments, testGatewayTokens, type TestCard } from '../db/schema/payments.ts'
import type { GatewayName } from '@kolea/domain/wallet/gateway-name.ts'
import type { Gateway } from '../modules/payments/gateway.ts'
import { gatewayOf } from '../modules/payments/gateways.ts'
import { answerStep } from '../modules/payments/test-steps.ts'
import { openBraintreeServer } from './braintree-server.ts'
import { openTestApi, type TestApi } from './open-test-api.ts'
import type { Behaviour, RecordedCharge, StandInKind } from './stand-in.ts'
import { openStripeServer } from './stripe-server.ts'

/** A gateway as the API opens it, with the ledger of the stand-in behind it. */
export interface GatewayUnderTest extends AsyncDisposable {
  readonly name: 'test' | 'stripe' | 'braintree'
  readonly api: TestApi
  readonly gateway: Gateway
  /** A single-use source; sources of one fingerprint are the same card. */
  source(behaviour: Behaviour, kind?: StandInKind, fingerprint?: string): Promise<string>
  charges(): Promise<RecordedCharge[]>
  /** What the shopper answers to the bank's step, as the gateway's script passes it on; null where no step can wait. */
  answerStep: ((clientSecret: string, approved: boolean) => Promise<unknown>) | null
  /** Gives back in the provider's own dashboard, past the shop; null where there is none. */
  refundPastUs: ((chargeKey: string, amountCents: number) => void) | null
  /** What was given back of a charge comes to nothing after all; nothing where it cannot. */
  failRefunds(chargeKey: string): void
  /** Keys of charges made with nobody at the screen; null where the ledger does not record it. */
  offSessionKeys(): string[] | null
  /** Lets the provider settle its day; where money can go back in parts only after it. */
  settle(): void
  /** The provider refuses our credentials from now on, or takes them again. */
  refuseCredentials(refused: boolean): void
  /** Lets so much time pass that the provider knows our keys no more. */
  forgetKeys(): void
}

/** Of a provider that says nothing. A busy machine may delay one that does answer by a second. */
const timeoutMs = '3000'

async function openTest(): Promise<GatewayUnderTest> {
  const api = await openTestApi()
  return {
    name: 'test',
    api,
    gateway: gatewayOf(api.app, { gateway: 'test' }),
    async source(behaviour, kind = 'card', fingerprint = randomBytes(8).toString('hex')) {
      const source = `src_${randomBytes(9).toString('hex')}`
      if (kind !== 'card') return `test_${kind}`
      const card: TestCard = {
        behaviour: behaviour === 'refused_when_stored' ? 'code_32' : behaviour,
        fingerprint,
        brand: 'visa',
        last4: '4242',
        expMonth: 8,
        expYear: 2034,
        zip: '96815',
      }
      const expiresAt = new Date(api.clock.now().getTime() + 60_000)
      await api.app.db.insert(testGatewayTokens).values({ source, card, expiresAt })
      return source
    },
    async charges() {
      return rawRows<RecordedCharge & Record<string, unknown>>(
        api.app.db,
        sql`select c.entry_key as key, c.amount as "amountCents",
            coalesce((select sum(r.amount) from test_gateway_ledger r where r.charge_key = c.entry_key), 0)::int as "refundedCents"
          from test_gateway_ledger c where c.kind = 'charge' and c.outcome = 'succeeded'`,
      )
    },
    async answerStep(clientSecret, approved) {
      const open = eq(payments.stepSecret, clientSecret)
      const [payment] = await api.app.db.select().from(payments).where(open)
      await answerStep(api.app.db, payment?.customerId ?? '', clientSecret, approved)
    },
    refundPastUs: null,
    failRefunds: () => undefined,
    refuseCredentials: () => undefined,
    offSessionKeys: () => null,
    forgetKeys: () => undefined,
    settle: () => undefined,
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  }
}

/** @param more settings besides the keys */
async function openStripe(more: Record<string, string> = {}): Promise<GatewayUnderTest> {
  const server = await openStripeServer()
  const api = await openTestApi({
    PAYMENT_GATEWAYS: 'stripe',
    STRIPE_SECRET_KEY: server.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in_0001',
    STRIPE_API_BASE: server.base,
    GATEWAY_TIMEOUT_MS: timeoutMs,
    ...more,
  })
  return {
    name: 'stripe',
    api,
    gateway: gatewayOf(api.app, { gateway: 'stripe' }),
    source: (behaviour, kind = 'card', fingerprint) =>
      Promise.resolve(server.ledger.makeMethod(behaviour, kind, fingerprint)),
    charges: () => Promise.resolve(server.ledger.charges()),
    answerStep: (clientSecret, approved) =>
      Promise.resolve().then(() => server.ledger.answerStep(clientSecret, approved)),
    refundPastUs: (key, cents) => server.ledger.refundInDashboard(key, cents),
    failRefunds: (key) => server.ledger.failRefunds(key),
    offSessionKeys: () => server.ledger.offSessionKeys(),
    refuseCredentials: (refused) => server.refuseCredentials(refused),
    forgetKeys: () => server.forgetKeys(),
    settle: () => undefined,
    [Symbol.asyncDispose]: async () => {
      await api[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

async function openBraintree(requestKeys = true): Promise<GatewayUnderTest> {
  const server = await openBraintreeServer({ requestKeys })
  const api = await openTestApi({
    PAYMENT_GATEWAYS: 'braintree',
    BRAINTREE_MERCHANT_ID: server.keys.merchantId,
    BRAINTREE_PUBLIC_KEY: server.keys.publicKey,
    BRAINTREE_PRIVATE_KEY: server.keys.privateKey,
    BRAINTREE_API_BASE: server.base,
    GATEWAY_TIMEOUT_MS: timeoutMs,
  })
  return {
    name: 'braintree',
    api,
    gateway: gatewayOf(api.app, { gateway: 'braintree' }),
    source: (behaviour, kind = 'card', fingerprint) =>
      Promise.resolve(server.ledger.makeNonce(behaviour, kind, fingerprint)),
    charges: () => Promise.resolve(server.ledger.charges()),
    answerStep: null,
    refundPastUs: (key, cents) => server.ledger.refundInDashboard(key, cents),
    failRefunds: (key) => server.ledger.failRefunds(key),
    offSessionKeys: () => server.ledger.recurringKeys(),
    refuseCredentials: (refused) => server.refuseCredentials(refused),
    forgetKeys: () => server.forgetKeys(),
    settle: () => server.ledger.settle(),
    [Symbol.asyncDispose]: async () => {
      await api[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

/** Opens each gateway with a stand-in of its provider. */
export const openGatewayUnderTest = {
  test: openTest,
  stripe: openStripe,
  braintree: () => openBraintree(),
  /** A merchant for whom Braintree has not switched request keys on. */
  'braintree without request keys': () => openBraintree(false),
} satisfies Readonly<Record<GatewayName, unknown> & Record<string, unknown>>

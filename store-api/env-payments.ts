import { z } from 'zod'
import { gatewayNames, type GatewayName } from '@kolea/domain/wallet/gateway-name.ts'

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)
const key = z.string().min(8)
const stripeSecret = z.string().regex(/^(sk|rk)_(test|live)_/, 'must start with sk_test_ or sk_live_')
const stripePublishable = z.string().regex(/^pk_(test|live)_/, 'must start with pk_test_ or pk_live_')

const stripeWebhookSecret = z.string().regex(/^whsec_/, 'must start with whsec_')

/** Variables of the payment gateways; `_TRAINING_` ones serve customers in training mode and never take money. */
export const paymentVariables = {
  NODE_ENV: z.string().default('development'),
  PAYMENT_GATEWAYS: list.pipe(z.array(z.enum(gatewayNames)).min(1)).optional(),
  GATEWAY_TIMEOUT_MS: z.coerce.number().int().min(100).max(25_000).default(15_000),
  STRIPE_SECRET_KEY: stripeSecret.optional(),
  STRIPE_PUBLISHABLE_KEY: stripePublishable.optional(),
  STRIPE_TRAINING_SECRET_KEY: stripeSecret.optional(),
  STRIPE_TRAINING_PUBLISHABLE_KEY: stripePublishable.optional(),
  STRIPE_WEBHOOK_SECRET: stripeWebhookSecret.optional(),
  STRIPE_TRAINING_WEBHOOK_SECRET: stripeWebhookSecret.optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  BRAINTREE_ENVIRONMENT: z.enum(['sandbox', 'production']).default('sandbox'),
  BRAINTREE_MERCHANT_ID: key.optional(),
  BRAINTREE_PUBLIC_KEY: key.optional(),
  BRAINTREE_PRIVATE_KEY: key.optional(),
  BRAINTREE_TRAINING_MERCHANT_ID: key.optional(),
  BRAINTREE_TRAINING_PUBLIC_KEY: key.optional(),
  BRAINTREE_TRAINING_PRIVATE_KEY: key.optional(),
  BRAINTREE_MERCHANT_ACCOUNT_USD: z.string().min(1).optional(),
  BRAINTREE_MERCHANT_ACCOUNT_CAD: z.string().min(1).optional(),
  BRAINTREE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
}

type Variables = z.output<z.ZodObject<typeof paymentVariables>>

export interface StripeKeys {
  readonly secretKey: string
  readonly publishableKey: string
  /** Signs Stripe's messages; without it none are taken. */
  readonly webhookSecret: string | undefined
}

export interface BraintreeKeys {
  readonly merchantId: string
  readonly publicKey: string
  readonly privateKey: string
}

export interface PaymentSettings {
  readonly gateways: readonly GatewayName[]
  /** Money moves: production with live credentials. Customers in training mode never pay live (CRD-03). */
  readonly live: boolean
  /** How long a gateway may take to answer. */
  readonly timeoutMs: number
  readonly stripe:
    | {
        readonly main: StripeKeys
        readonly training: StripeKeys | undefined
        /** Origin of the API; a stand-in in tests. */
        readonly base: string
      }
    | undefined
  readonly braintree:
    | {
        readonly main: BraintreeKeys
        readonly training: BraintreeKeys | undefined
        readonly environment: 'sandbox' | 'production'
        /** Merchant account of a currency; the merchant's own default when absent. */
        readonly accounts: { readonly usd?: string | undefined; readonly cad?: string | undefined }
        readonly base: string | undefined
      }
    | undefined
}

/** Both keys or neither. */
function stripeKeys(
  secretKey: string | undefined,
  publishableKey: string | undefined,
  webhookSecret: string | undefined,
): StripeKeys | undefined {
  if (secretKey === undefined || publishableKey === undefined) return undefined
  return { secretKey, publishableKey, webhookSecret }
}

function braintreeKeys(
  merchantId: string | undefined,
  publicKey: string | undefined,
  privateKey: string | undefined,
): BraintreeKeys | undefined {
  if (merchantId === undefined || publicKey === undefined || privateKey === undefined) return undefined
  return { merchantId, publicKey, privateKey }
}

/**
 * What is wrong between the variables: live keys belong to production alone, and training keys are never live (CRD-03).
 * That production has to name its gateways is in `env-production.ts`.
 */
export function paymentFaults(env: Variables): string[] {
  const production = env.NODE_ENV === 'production'
  const on = env.PAYMENT_GATEWAYS ?? ['test']
  const faults: (string | false)[] = [
    on.includes('test') && on.length > 1 && 'PAYMENT_GATEWAYS: the test gateway never runs beside a real one',
    ...on.map(
      (name) => !credentials[name].has(env) && `PAYMENT_GATEWAYS: ${name} needs ${credentials[name].needs}`,
    ),
    !production &&
      (isLive(env.STRIPE_SECRET_KEY) || isLive(env.STRIPE_PUBLISHABLE_KEY)) &&
      'STRIPE_SECRET_KEY: live keys are for production (NODE_ENV=production)',
    isLive(env.STRIPE_SECRET_KEY) !== isLive(env.STRIPE_PUBLISHABLE_KEY) &&
      'STRIPE_PUBLISHABLE_KEY: must be of the same mode as STRIPE_SECRET_KEY',
    (isLive(env.STRIPE_TRAINING_SECRET_KEY) || isLive(env.STRIPE_TRAINING_PUBLISHABLE_KEY)) &&
      'STRIPE_TRAINING_SECRET_KEY: training keys are test keys',
    !production &&
      env.BRAINTREE_ENVIRONMENT === 'production' &&
      'BRAINTREE_ENVIRONMENT: production is for production (NODE_ENV=production)',
  ]
  return faults.filter((fault) => fault !== false)
}

const isLive = (stripeKey: string | undefined) => /^(sk|rk|pk)_live_/.test(stripeKey ?? '')

const readKeys = (env: Variables) => ({
  stripe: stripeKeys(env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY, env.STRIPE_WEBHOOK_SECRET),
  braintree: braintreeKeys(env.BRAINTREE_MERCHANT_ID, env.BRAINTREE_PUBLIC_KEY, env.BRAINTREE_PRIVATE_KEY),
})

interface Credentials {
  /** The variables a gateway does not start without; null when it needs none. */
  readonly needs: string | null
  readonly has: (env: Variables) => boolean
  /** Whether a charge would move money. */
  readonly areLive: (env: Variables) => boolean
}

const credentials: Readonly<Record<GatewayName, Credentials>> = {
  stripe: {
    needs: 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY',
    has: (env) => readKeys(env).stripe !== undefined,
    areLive: (env) => isLive(env.STRIPE_SECRET_KEY),
  },
  braintree: {
    needs: 'BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY and BRAINTREE_PRIVATE_KEY',
    has: (env) => readKeys(env).braintree !== undefined,
    areLive: (env) => env.BRAINTREE_ENVIRONMENT === 'production',
  },
  test: { needs: null, has: () => true, areLive: () => false },
}

/** The variables that a gateway does not start without, as a text; null when it needs none. */
export const gatewayNeeds = (name: GatewayName): string | null => credentials[name].needs

/** The gateways' settings; call it when `paymentFaults` found nothing. */
export function paymentSettings(env: Variables): PaymentSettings {
  const gateways = env.PAYMENT_GATEWAYS ?? ['test']
  const { stripe, braintree } = readKeys(env)
  return {
    gateways,
    live: env.NODE_ENV === 'production' && gateways.some((name) => credentials[name].areLive(env)),
    timeoutMs: env.GATEWAY_TIMEOUT_MS,
    stripe:
      stripe && gateways.includes('stripe')
        ? {
            main: stripe,
            training: stripeKeys(
              env.STRIPE_TRAINING_SECRET_KEY,
              env.STRIPE_TRAINING_PUBLISHABLE_KEY,
              env.STRIPE_TRAINING_WEBHOOK_SECRET,
            ),
            base: env.STRIPE_API_BASE,
          }
        : undefined,
    braintree:
      braintree && gateways.includes('braintree')
        ? {
            main: braintree,
            training: braintreeKeys(
              env.BRAINTREE_TRAINING_MERCHANT_ID,
              env.BRAINTREE_TRAINING_PUBLIC_KEY,
              env.BRAINTREE_TRAINING_PRIVATE_KEY,
            ),
            environment: env.BRAINTREE_ENVIRONMENT,
            accounts: { usd: env.BRAINTREE_MERCHANT_ACCOUNT_USD, cad: env.BRAINTREE_MERCHANT_ACCOUNT_CAD },
            base: env.BRAINTREE_API_BASE,
          }
        : undefined,
  }
}

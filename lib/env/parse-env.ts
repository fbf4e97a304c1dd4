import { isAbsolute, join, resolve, sep } from 'node:path'
import { z } from 'zod'
import { tlsPairFaults } from '@kolea/node-kit/listening/tls-files.ts'
import { socialProviderNames } from '@kolea/domain/account/social-providers.ts'
import { gatewayNames } from '@kolea/domain/wallet/gateway-name.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const origin = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)
const secret = z.string().min(32)
const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: ({ input }) => `${String(input)} is no address and no block of addresses, such as 10.0.0.0/8`,
})

const schema = z.object({
  PORT: port.default(3000),
  STORE_API_PORT: port.default(4100),
  /** Certificate and key, PEM: the shop and its metrics are then served over TLS. */
  TLS_CERT_FILE: z.string().optional(),
  TLS_KEY_FILE: z.string().optional(),
  /** The authority, PEM, that API and Redis are checked by; without it those that Node trusts. */
  INTERNAL_CA_FILE: z.string().optional(),
  KOLEA_STATE_DIR: z.string().default('.kolea'),
  NEXT_DIST_DIR: z.string().default('.next'),
  API_BASE_URL: origin.optional(),
  AUTH_BASE_URL: origin.optional(),
  CONTENT_BASE_URL: origin.optional(),
  API_KEY: z.string().optional(),
  API_CLIENT_ID: z.string().optional(),
  API_CLIENT_SECRET: z.string().optional(),
  SESSION_SECRET: secret.optional(),
  SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  NOTICE_SECRET: secret.optional(),
  /** What several machines share: sessions, limits, notices of changes. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  PUBLIC_URL: origin.optional(),
  TRUSTED_PROXIES: list.pipe(z.array(address)).default([]),
  PAYMENT_GATEWAYS: list.pipe(z.array(z.enum(gatewayNames))).default(['test']),
  SOCIAL_PROVIDERS: list.pipe(z.array(z.enum(socialProviderNames))).default(['test']),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_DIALOG_URL: z.url().default('https://www.facebook.com/v23.0/dialog/oauth'),
  FACEBOOK_GRAPH_URL: origin.default('https://graph.facebook.com/v23.0'),
  FACEBOOK_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(5_000),
  /** Publishable: the page that frames Google's map shows it. */
  GOOGLE_MAPS_KEY: z
    .string()
    .regex(/^[\w-]{8,200}$/)
    .optional(),
  PAGE_CACHE: z.enum(['on', 'off']).default('on'),
  /** After SIGTERM: how long requests are still taken while `/readyz` says no more. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** Whether documents are changed so that they paint earlier; `off` sends them as Next writes them. */
  HTML_PIPELINE: z.enum(['on', 'off']).default('on'),
  PAGE_CACHE_MB: z.coerce.number().int().min(1).default(96),
  /** Of pages in REDIS_URL, which several machines share; 0 shares none. */
  PAGE_CACHE_REDIS_MB: z.coerce.number().int().min(0).max(65_536).default(96),
  /** Host and port where metrics are read; nothing is counted without it. */
  METRICS_ADDRESS: z
    .string()
    .regex(/^(\[[0-9a-f:]+\]|[\w.-]+):\d{1,5}$/i)
    .optional(),
  /** The collector of traces, by OTLP over HTTP; nothing is traced without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Read by the exporter itself: `name=value,…`, such as a collector's key. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** Of the traces that begin in the storefront: how many are recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Where product events go: nowhere, into the log, or by POST to an address. */
  EVENTS_TO: z.union([z.enum(['nowhere', 'log']), z.url({ protocol: /^https?$/ })]).default('nowhere'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SUPPORT_PHONE: z.string().default('808-555-0117'),
  APP_STORE_URL: z.url().default('https://ios.kolea.example/{country}'),
  PLAY_STORE_URL: z.url().default('https://android.kolea.example/{country}'),
  INSTAGRAM_URL: z.url().default('https://instagram.kolea.example/{country}'),
  FACEBOOK_URL: z.url().default('https://facebook.kolea.example/{country}'),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.1).max(1_000).default(1),
})

const withFacebook = ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'] as const

const withApi = ['API_KEY', 'API_CLIENT_ID', 'API_CLIENT_SECRET', 'SESSION_SECRET'] as const

export type StorefrontSettings = Omit<z.output<typeof schema>, 'KOLEA_STATE_DIR'> & {
  KOLEA_STATE_DIR: string
}

/** A setting is wrong; the message is one line fit for the terminal. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/** Keys and sessions lie there: nothing of it may be served, and closing it to others must not close the shop itself. */
function stateFolder({ KOLEA_STATE_DIR, NEXT_DIST_DIR }: StorefrontSettings, folder: string): string {
  const state = isAbsolute(KOLEA_STATE_DIR) ? KOLEA_STATE_DIR : resolve(folder, KOLEA_STATE_DIR)
  const isWithin = (path: string, outer: string) => path === outer || path.startsWith(join(outer, sep))
  const served = [resolve(folder, 'public'), resolve(folder, NEXT_DIST_DIR)]
  if (served.some((outer) => isWithin(state, outer)))
    throw new EnvError(`Wrong settings: KOLEA_STATE_DIR: ${state} is in a folder that is served`)
  if (isWithin(resolve(folder), state))
    throw new EnvError(
      `Wrong settings: KOLEA_STATE_DIR: ${state} contains the shop itself: name a folder for its state`,
    )
  return state
}

/** Parses process settings; an empty value counts as absent. Throws `EnvError` naming every wrong value. */
export function parseEnv(
  variables: Readonly<Record<string, string | undefined>>,
  folder: string,
): StorefrontSettings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  // Without this line a shop that had several processes would go on with one, and nobody would know why it is slow.
  if (given['WORKERS'] !== undefined && given['WORKERS'].trim() !== '1')
    throw new EnvError(
      'Wrong settings: WORKERS is no longer supported: remove it, and start more storefronts behind a proxy, with REDIS_URL (deploy/README.md)',
    )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new EnvError(`Wrong settings: ${faults.join('; ')}`)
  }
  const settings = parsed.data
  const [halfTls] = tlsPairFaults('', settings.TLS_CERT_FILE, settings.TLS_KEY_FILE)
  if (halfTls !== undefined) throw new EnvError(`Wrong settings: ${halfTls}`)
  if (settings.TLS_CERT_FILE !== undefined && settings.PUBLIC_URL === undefined)
    throw new EnvError('Wrong settings: PUBLIC_URL is missing (TLS_CERT_FILE needs it)')
  const missing =
    settings.API_BASE_URL === undefined ? [] : withApi.filter((name) => settings[name] === undefined)
  if (missing.length > 0)
    throw new EnvError(`Wrong settings: with API_BASE_URL set, ${missing.join(', ')} must be set too`)
  const facebook = settings.SOCIAL_PROVIDERS.includes('facebook') ? withFacebook : []
  const noFacebook = facebook.filter((name) => settings[name] === undefined)
  if (noFacebook.length > 0)
    throw new EnvError(
      `Wrong settings: SOCIAL_PROVIDERS has facebook, which needs ${noFacebook.join(' and ')}`,
    )
  return { ...settings, KOLEA_STATE_DIR: stateFolder(settings, folder) }
}

import { z } from 'zod'
import { paymentFaults, paymentSettings, paymentVariables, type PaymentSettings } from './env-payments.ts'
import { socialFaults, socialSettings, socialVariables, type SocialSettings } from './env-social.ts'
import { keyFaults, keysOf, keyVariables, type ApiKeys } from './env-keys.ts'
import {
  databaseFaults,
  databaseVariables,
  poolSettings,
  type PoolSettings,
  type SeedKind,
} from './env-database.ts'
import { photoScannerOf, photoVariables, type PhotoScanner } from './env-photos.ts'
import { tlsFiles, tlsPairFaults, type TlsFiles } from '@kolea/node-kit/listening/tls-files.ts'
import {
  fulfilmentVariables,
  productionFaults,
  secondsPerStep,
  unsetSettings,
  type UnsetSetting,
} from './env-production.ts'
import { operatorVariables, type NamedOperator } from './env-operators.ts'
import { messageFaults, messageSettings, messageVariables, type MessageSettings } from './env-messages.ts'

const port = z.coerce.number().int().min(1).max(65_535)

const onOff = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')

const environment = z.object({
  STORE_API_PORT: port.default(4100),
  STORE_API_HOST: z.string().min(1).default('127.0.0.1'),
  /** Certificate and key, PEM: the API and its metrics are then served over TLS. Names of their own, as that of the metrics. */
  STORE_API_TLS_CERT_FILE: z.string().optional(),
  STORE_API_TLS_KEY_FILE: z.string().optional(),
  /** The storefront's, which an embedded API inherits: its notices then go over TLS. */
  TLS_CERT_FILE: z.string().optional(),
  /** The authority, PEM, that the storefront is checked by where notices go to it; without it those that Node trusts. */
  INTERNAL_CA_FILE: z.string().optional(),
  /** Host and port where metrics are read; nothing is counted without it. A name of its own: an embedded API inherits the storefront's settings. */
  STORE_API_METRICS_ADDRESS: z
    .string()
    .regex(/^(\[[0-9a-f:]+\]|[\w.-]+):\d{1,5}$/i)
    .optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  PORT: port.default(3000),
  KOLEA_STATE_DIR: z.string().min(1).default('.kolea'),
  ...databaseVariables,
  ...keyVariables,
  STOREFRONT_NOTICE_URL: z.url().optional(),
  PUBLIC_URL: z.url().optional(),
  ...paymentVariables,
  ...socialVariables,
  ...fulfilmentVariables,
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
  STORE_API_PARENT_PIPE: onOff,
  /** `off`: nothing that is due runs by itself, for tests that take it when they want it. */
  BACKGROUND_WORK: z.enum(['on', 'off']).default('on'),
  KOLEA_TEST_MODE: onOff,
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  ...operatorVariables,
  OPERATOR_PAGE: z.enum(['on', 'off']).default('off'),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.1).max(1_000).default(1),
  APP_STORE_URL: z.url().default('https://ios.kolea.example/{country}'),
  PLAY_STORE_URL: z.url().default('https://android.kolea.example/{country}'),
  ...messageVariables,
  ...photoVariables,
})

type Environment = z.output<typeof environment>

/** Settings of the embedded API. Durations are in the unit their name says. */
export interface Settings extends MessageSettings {
  readonly port: number
  /** The address to listen on: this machine alone, unless storefronts of other machines call. */
  readonly host: string
  /** Undefined: plain HTTP. */
  readonly tls: TlsFiles | undefined
  /** The authority that the storefront's certificate is checked by; undefined: those that Node trusts. */
  readonly internalCaFile: string | undefined
  /** How long calls are still taken after SIGTERM, while `/ready` says no. */
  readonly drainSeconds: number
  /** Folder of the state; the database is `<stateDir>/db` when `databaseUrl` is undefined. */
  readonly stateDir: string
  readonly databaseUrl: string | undefined
  /** The same database under the role that owns its schema, for migrations and a restore; undefined when `databaseUrl` has that role. */
  readonly databaseMigrationUrl: string | undefined
  readonly pool: PoolSettings
  readonly seed: SeedKind
  /** Every key, those before the last rotation included; the four below are the present ones, read anew each time. */
  readonly keys: ApiKeys
  readonly apiKey: string
  readonly clientId: string
  readonly clientSecret: string
  /** Every token and credential key is derived from it. */
  readonly tokenKeysSeed: string
  /** Without it and without `operators` the operator's routes answer 404. */
  readonly operatorToken: string | undefined
  /** Operators with a token of their own, beside the one that all share. */
  readonly operators: readonly NamedOperator[]
  readonly notices: { readonly url: string; readonly secret: string } | undefined
  /** Origin of the storefront, for links in messages. */
  readonly publicUrl: string
  readonly payments: PaymentSettings
  readonly social: SocialSettings
  /** 0: there is no fulfilment simulator, the operator moves orders on. */
  readonly fulfilmentSecondsPerStep: number
  readonly logLevel: string
  readonly endWithParent: boolean
  readonly testMode: boolean
  /** NODE_ENV is `production`. */
  readonly production: boolean
  /** What a shop in production lacks, by the setting that would mend it; empty elsewhere. */
  readonly unset: readonly UnsetSetting[]
  /** Scans photos of problem reports; undefined: nothing does. */
  readonly photoScanner: PhotoScanner | undefined
  /** Where metrics are read; nothing is counted without it. */
  readonly metricsAddress: string | undefined
  /** The collector of traces, where there is one, and how many of the traces that begin here are recorded. */
  readonly tracing: { readonly endpoint: string | undefined; readonly ratio: number }
  /** Whether `/ops` is there: the operator's page in a browser. */
  readonly operatorPage: boolean
  /** What every limit of `packages/domain/limits` is multiplied by. */
  readonly rateLimitFactor: number
  /** False: jobs and open payments run only on request. */
  readonly backgroundWork: boolean
  /** Where the app is to be had, by country. */
  readonly appLinks: Readonly<Record<'US' | 'CA', { readonly ios: string; readonly android: string }>>
}

/** A wrong setting; the message is one line fit for a terminal. */
export class SettingsError extends Error {}

/** `{country}` in the addresses becomes the country's code. */
const appLinksOf = (env: Environment, code: string) => ({
  ios: env.APP_STORE_URL.replace('{country}', code),
  android: env.PLAY_STORE_URL.replace('{country}', code),
})

function noticesOf(env: Environment, keys: ApiKeys): Settings['notices'] {
  if (keys.present('noticeSecret') === undefined) return undefined
  const storefront = env.TLS_CERT_FILE === undefined ? 'http://127.0.0.1' : 'https://localhost'
  return {
    url: env.STOREFRONT_NOTICE_URL ?? `${storefront}:${env.PORT}/api/internal/changes`,
    get secret() {
      return keys.present('noticeSecret') ?? ''
    },
  }
}

/**
 * Reads the settings from `source`.
 * @throws SettingsError with one line that names every wrong value.
 */
export function readSettings(source: Record<string, string | undefined> = process.env): Settings {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new SettingsError(`Wrong settings: ${wrong.join('; ')}`)
  }
  const env = parsed.data
  const faults = [
    ...tlsPairFaults('STORE_API_', env.STORE_API_TLS_CERT_FILE, env.STORE_API_TLS_KEY_FILE),
    ...databaseFaults(env),
    ...keyFaults(env),
    ...productionFaults(env),
    ...paymentFaults(env),
    ...socialFaults(env),
    ...messageFaults(env),
  ]
  if (faults.length > 0) throw new SettingsError(`Wrong settings: ${faults.join('; ')}`)
  const origin = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const keys = keysOf(env)
  return {
    keys,
    port: env.STORE_API_PORT,
    host: env.STORE_API_HOST,
    internalCaFile: env.INTERNAL_CA_FILE,
    tls: tlsFiles(env.STORE_API_TLS_CERT_FILE, env.STORE_API_TLS_KEY_FILE),
    drainSeconds: env.DRAIN_SECONDS,
    stateDir: env.KOLEA_STATE_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseMigrationUrl: env.DATABASE_MIGRATION_URL,
    pool: poolSettings(env),
    // Invented goods and stores are for a trial: a shop has its own.
    seed: env.SEED ?? (env.NODE_ENV === 'production' ? 'none' : 'demo'),
    get apiKey() {
      return keys.present('apiKey') ?? ''
    },
    get clientId() {
      return keys.present('clientId') ?? ''
    },
    get clientSecret() {
      return keys.present('clientSecret') ?? ''
    },
    get tokenKeysSeed() {
      return keys.present('tokenSeed') ?? ''
    },
    get operatorToken() {
      return keys.present('operatorToken')
    },
    operators: env.OPERATORS,
    notices: noticesOf(env, keys),
    publicUrl: origin.replace(/\/$/, ''),
    payments: paymentSettings(env),
    social: socialSettings(env),
    fulfilmentSecondsPerStep: secondsPerStep(env),
    logLevel: env.LOG_LEVEL,
    endWithParent: env.STORE_API_PARENT_PIPE,
    testMode: env.KOLEA_TEST_MODE,
    production: env.NODE_ENV === 'production',
    unset: unsetSettings(env),
    photoScanner: photoScannerOf(env),
    metricsAddress: env.STORE_API_METRICS_ADDRESS,
    tracing: { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: env.OTEL_TRACES_SAMPLER_ARG },
    operatorPage: env.OPERATOR_PAGE === 'on',
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    backgroundWork: env.BACKGROUND_WORK === 'on',
    ...messageSettings(env),
    appLinks: { US: appLinksOf(env, 'us'), CA: appLinksOf(env, 'ca') },
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { paymentFaults, paymentSettings, paymentVariables, type PaymentSettings } from './env-payments.ts'
import { socialFaults, socialSettings, socialVariables, type SocialSettings } from './env-social.ts'
import { keyFaults, keySettings, keysOf, keyVariables, type ApiKeys } from './env-keys.ts'
import { usualPool, type PoolSettings } from './pool-settings.ts'

const port = z.coerce.number().int().min(1).max(65_535)
const onOff = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')
const milliseconds = z.coerce.number().int().min(100).max(3_600_000)

const environment = z.object({
  STORE_API_PORT: port.default(4100),
  PORT: port.default(3000),
  KOLEA_STATE_DIR: z.string().min(1).default('.kolea'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(500).default(usualPool.size),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds.default(usualPool.statementTimeoutMs),
  DATABASE_CONNECT_TIMEOUT_MS: milliseconds.default(usualPool.connectTimeoutMs),
  DATABASE_IDLE_TIMEOUT_MS: milliseconds.default(usualPool.idleTimeoutMs),
  DATABASE_APPLICATION_NAME: z.string().max(60).default(usualPool.applicationName),
  DATABASE_NAMED_STATEMENTS: z
    .enum(['0', '1'])
    .default('1')
    .transform((value) => value === '1'),
  ...keyVariables,
  STOREFRONT_NOTICE_URL: z.url().optional(),
  PUBLIC_URL: z.url().optional(),
  ...paymentVariables,
  ...socialVariables,
  FULFILMENT_SECONDS_PER_STEP: z.coerce.number().min(0).max(86_400).default(25),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
  STORE_API_PARENT_PIPE: onOff,
  /** `off`: nothing that is due runs by itself, for tests that take it when they want it. */
  BACKGROUND_WORK: z.enum(['on', 'off']).default('on'),
  KOLEA_TEST_MODE: onOff,
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.1).max(1_000).default(1),
  SMS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(300),
  MAIL_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(600),
  APP_STORE_URL: z.url().default('https://ios.kolea.example/{country}'),
  PLAY_STORE_URL: z.url().default('https://android.kolea.example/{country}'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  SUPPORT_EMAIL: z.email().default('support@kolea.example'),
  SMS_PROVIDER: z.enum(['twilio']).optional(),
  TWILIO_ACCOUNT_SID: z.string().startsWith('AC').optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_FROM: z.string().min(1).optional(),
  TWILIO_BASE_URL: z.url().optional(),
})

type Environment = z.output<typeof environment>
/** Settings of the embedded API. Durations are in the unit their name says. */
export interface Settings {
  readonly port: number
  /** Folder of the state; the database is `<stateDir>/db` when `databaseUrl` is undefined. */
  readonly stateDir: string
  readonly databaseUrl: string | undefined
  readonly pool: PoolSettings
  /** Every key, those before the last rotation included; the four below are the present ones, read anew each time. */
  readonly keys: ApiKeys
  readonly apiKey: string
  readonly clientId: string
  readonly clientSecret: string
  /** Every token and credential key is derived from it. */
  readonly tokenKeysSeed: string
  /** Without it the operator's routes answer 404. */
  readonly operatorToken: string | undefined
  readonly notices: { readonly url: string; readonly secret: string } | undefined
  /** Origin of the storefront, for links in messages. */
  readonly publicUrl: string
  readonly payments: PaymentSettings
  readonly social: SocialSettings
  /** 0 turns the fulfilment simulator off. */
  readonly fulfilmentSecondsPerStep: number
  readonly logLevel: string
  readonly endWithParent: boolean
  readonly testMode: boolean
  /** What every limit of `lib/domain/limits` is multiplied by. */
  readonly rateLimitFactor: number
  /** How many messages that anybody can cause (codes, links, comments) go out within an hour, in all. */
  readonly messagesPerHour: { readonly sms: number; readonly mail: number }
  /** False: due work and payments left open wait for somebody to ask. */
  readonly backgroundWork: boolean
  /** Undefined: mail stays in the outbox. `url` is `smtp://` or `smtps://`, with user and password if there are any. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined
  /** Undefined: SMS stay in the outbox. */
  readonly twilio: TwilioSettings | undefined
  /** Where the app is to be had, by country. */
  readonly appLinks: Readonly<Record<'US' | 'CA', { readonly ios: string; readonly android: string }>>
  /** Where comments go. */
  readonly supportEmail: string
}

export interface TwilioSettings {
  readonly accountSid: string
  readonly authToken: string
  /** A number, or the id of a messaging service (`MG…`). */
  readonly from: string
  /** In place of Twilio's own host. */
  readonly baseUrl: string | undefined
}

/** A wrong setting; the message is one line fit for a terminal. */
export class SettingsError extends Error {}

/** `{country}` in the addresses becomes the country's code. */
const appLinksOf = (env: Environment, code: string) => ({
  ios: env.APP_STORE_URL.replace('{country}', code),
  android: env.PLAY_STORE_URL.replace('{country}', code),
})

function smtpOf({ SMTP_URL: url, MAIL_FROM: from }: Environment): Settings['smtp'] {
  if (url === undefined) return undefined
  if (from === undefined) throw new SettingsError('Wrong settings: MAIL_FROM is missing (SMTP_URL needs it)')
  return { url, from }
}

function twilioOf(env: Environment): Settings['twilio'] {
  if (env.SMS_PROVIDER === undefined) return undefined
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env
  if (accountSid === undefined || authToken === undefined || from === undefined) {
    const wanted = 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM'
    throw new SettingsError(`Wrong settings: SMS_PROVIDER=twilio needs ${wanted}`)
  }
  return { accountSid, authToken, from, baseUrl: env.TWILIO_BASE_URL }
}

function noticesOf(env: Environment, keys: ApiKeys): Settings['notices'] {
  if (keys.present('noticeSecret') === undefined) return undefined
  return {
    url: env.STOREFRONT_NOTICE_URL ?? `http://127.0.0.1:${env.PORT}/api/internal/changes`,
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
  const faults = [...keyFaults(env), ...paymentFaults(env), ...socialFaults(env)]
  if (faults.length > 0) throw new SettingsError(`Wrong settings: ${faults.join('; ')}`)
  const origin = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const keys = keysOf(env)
  return {
    keys,
    port: env.STORE_API_PORT,
    stateDir: env.KOLEA_STATE_DIR,
    databaseUrl: env.DATABASE_URL,
    pool: {
      size: env.DATABASE_POOL_SIZE,
      statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
      connectTimeoutMs: env.DATABASE_CONNECT_TIMEOUT_MS,
      idleTimeoutMs: env.DATABASE_IDLE_TIMEOUT_MS,
      applicationName: env.DATABASE_APPLICATION_NAME,
      namedStatements: env.DATABASE_NAMED_STATEMENTS,
    },
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
    notices: noticesOf(env, keys),
    publicUrl: origin.replace(/\/$/, ''),
    payments: paymentSettings(env),
    social: socialSettings(env),
    fulfilmentSecondsPerStep: env.FULFILMENT_SECONDS_PER_STEP,
    logLevel: env.LOG_LEVEL,
    endWithParent: env.STORE_API_PARENT_PIPE,
    testMode: env.KOLEA_TEST_MODE,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    messagesPerHour: { sms: env.SMS_PER_HOUR, mail: env.MAIL_PER_HOUR },
    backgroundWork: env.BACKGROUND_WORK === 'on',
    smtp: smtpOf(env),
    twilio: twilioOf(env),
    supportEmail: env.SUPPORT_EMAIL,
    appLinks: { US: appLinksOf(env, 'us'), CA: appLinksOf(env, 'ca') },
  }
}

/** Where the operator's command finds a running API. */
export interface OperatorAccess {
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly token: string
}

/** `DATABASE_URL` for commands that work on the database itself, from the environment or a `.env` file. */
export function readDatabaseUrl(): string | undefined {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return environment.shape.DATABASE_URL.parse(process.env.DATABASE_URL)
}

/** The state folder for commands that work on it, from the environment or a `.env` file. */
export function readStateDir(): string {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env.KOLEA_STATE_DIR || '.kolea'
}

/** Settings that stand in place of a generated key. */
export const keysSetElsewhere = (): string[] =>
  [...Object.values(keySettings), 'SESSION_SECRET'].filter((name) => process.env[name])

function readJson(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  } catch {
    return {}
  }
}

/**
 * From the environment, a `.env` file beside it, and what the embedded set-up keeps in its state folder.
 * @throws SettingsError when no token is to be found
 */
export function readOperatorAccess(): OperatorAccess {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const state = process.env.KOLEA_STATE_DIR ?? '.kolea'
  const token = process.env.OPERATOR_TOKEN ?? readJson(join(state, 'keys.json')).operatorToken
  if (typeof token !== 'string') {
    throw new SettingsError(
      `No operator token: start the shop first (npm start), or set OPERATOR_TOKEN (looked in ${state}/keys.json).`,
    )
  }
  const running = process.env.STORE_API_PORT ?? readJson(join(state, 'store-api.json')).port ?? 4100
  const baseUrl = (process.env.API_BASE_URL ?? `http://127.0.0.1:${Number(running)}`).replace(/\/$/, '')
  if (!URL.canParse(baseUrl)) throw new SettingsError(`Wrong settings: API_BASE_URL: ${baseUrl} is no URL`)
  return { baseUrl, token }
}

/** A PostgreSQL server for the contract suite to run on instead of PGlite: `TEST_DATABASE_URL`. @internal */
export const testDatabaseUrl = (): string | undefined => process.env.TEST_DATABASE_URL

/** Where the tests look for PostgreSQL's programs: `PATH`. @internal */
export const searchPath = (): string => process.env.PATH ?? ''

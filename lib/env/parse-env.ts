import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const origin = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)
const secret = z.string().min(32)

const schema = z.object({
  PORT: port.default(3000),
  STORE_API_PORT: port.default(4100),
  KOLEA_STATE_DIR: z.string().default('.kolea'),
  NEXT_DIST_DIR: z.string().default('.next'),
  API_BASE_URL: origin.optional(),
  AUTH_BASE_URL: origin.optional(),
  CONTENT_BASE_URL: origin.optional(),
  API_KEY: z.string().optional(),
  API_CLIENT_ID: z.string().optional(),
  API_CLIENT_SECRET: z.string().optional(),
  SESSION_SECRET: secret.optional(),
  NOTICE_SECRET: secret.optional(),
  REDIS_URL: z.url().optional(),
  DATABASE_URL: z.url().optional(),
  PUBLIC_URL: origin.optional(),
  TRUSTED_PROXIES: list.default([]),
  PAYMENT_GATEWAYS: list.pipe(z.array(z.enum(['test', 'stripe', 'braintree']))).default(['test']),
  SOCIAL_PROVIDERS: list.pipe(z.array(z.enum(['test', 'facebook']))).default(['test']),
  PAGE_CACHE: z.enum(['on', 'off']).default('on'),
  PAGE_CACHE_MB: z.coerce.number().int().min(1).default(256),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SUPPORT_PHONE: z.string().default('808-555-0117'),
  APP_STORE_URL: z.url().default('https://ios.kolea.example/{country}'),
  PLAY_STORE_URL: z.url().default('https://android.kolea.example/{country}'),
  KOLEA_TEST_MODE: z.enum(['0', '1']).default('0'),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.1).max(1_000).default(1),
})

const withApi = ['API_KEY', 'API_CLIENT_ID', 'API_CLIENT_SECRET', 'SESSION_SECRET'] as const

export type Settings = Omit<z.output<typeof schema>, 'KOLEA_STATE_DIR'> & { KOLEA_STATE_DIR: string }

/** A setting is wrong; the message is one line fit for the terminal. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/** Parses process settings; an empty value counts as absent. Throws `EnvError` naming every wrong value. */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>, folder: string): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new EnvError(`Wrong settings: ${faults.join('; ')}`)
  }
  const settings = parsed.data
  const missing =
    settings.API_BASE_URL === undefined ? [] : withApi.filter((name) => settings[name] === undefined)
  if (missing.length > 0)
    throw new EnvError(`Wrong settings: with API_BASE_URL set, ${missing.join(', ')} must be set too`)
  const state = settings.KOLEA_STATE_DIR
  return { ...settings, KOLEA_STATE_DIR: isAbsolute(state) ? state : resolve(folder, state) }
}

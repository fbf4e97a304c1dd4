import { z } from 'zod'
import { openKeys, type ApiKeys } from './keys.ts'

const secret = (name: string) => z.string().min(16, `${name} needs at least 16 characters`).optional()

/** Settings that name keys; without them a keys file has them, which the embedded set-up writes. */
export const keyVariables = {
  KEYS_FILE: z.string().min(1).optional(),
  API_KEY: secret('API_KEY'),
  API_CLIENT_ID: z.string().min(1).optional(),
  API_CLIENT_SECRET: secret('API_CLIENT_SECRET'),
  TOKEN_KEYS_SEED: secret('TOKEN_KEYS_SEED'),
  OPERATOR_TOKEN: secret('OPERATOR_TOKEN'),
  NOTICE_SECRET: secret('NOTICE_SECRET'),
}

type KeyEnvironment = Partial<Record<keyof typeof keyVariables, string | undefined>>

/** The setting that stands in place of each key of the file. */
export const keySettings = {
  apiKey: 'API_KEY',
  clientId: 'API_CLIENT_ID',
  clientSecret: 'API_CLIENT_SECRET',
  tokenSeed: 'TOKEN_KEYS_SEED',
  operatorToken: 'OPERATOR_TOKEN',
  noticeSecret: 'NOTICE_SECRET',
} as const

const needed = ['API_KEY', 'API_CLIENT_ID', 'API_CLIENT_SECRET', 'TOKEN_KEYS_SEED'] as const

function openedKeys(env: KeyEnvironment): ApiKeys {
  const given = Object.entries(keySettings).flatMap(([name, setting]) =>
    env[setting] === undefined ? [] : [[name, env[setting]]],
  )
  return openKeys(env.KEYS_FILE, Object.fromEntries(given))
}

/** What is missing or cannot be read, each in words for a terminal. */
export function keyFaults(env: KeyEnvironment): string[] {
  if (env.KEYS_FILE === undefined)
    return needed.filter((name) => env[name] === undefined).map((name) => `${name} is missing`)
  try {
    openedKeys(env)
    return []
  } catch {
    return [`KEYS_FILE: ${env.KEYS_FILE} cannot be read`]
  }
}

/** The API's keys, once `keyFaults` has found nothing. */
export const keysOf = (env: KeyEnvironment): ApiKeys => openedKeys(env)

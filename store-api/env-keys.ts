import { createHash, timingSafeEqual } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { z } from 'zod'
import { acceptedKeys, type KeyName } from '@kolea/domain/keys/key-ring.ts'
import { watchKeyRing } from '@kolea/domain/keys/key-ring-watcher.ts'

/** The API's keys: from its settings, or from the keys file of the embedded set-up, where a rotation changes them. */
export interface ApiKeys {
  /** undefined when there is none. */
  present(name: KeyName): string | undefined
  /** Those that are good now, the present one first. */
  accepted(name: KeyName): string[]
  /** Whether `given` is an accepted key; compared in a time that reveals nothing about it. */
  matches(name: KeyName, given: string): boolean
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isOneOf = (given: string, keys: readonly string[]): boolean => {
  const givenDigest = digest(given)
  return keys.filter((key) => timingSafeEqual(digest(key), givenDigest)).length > 0
}

function fixedKeys(given: Partial<Record<KeyName, string>>): ApiKeys {
  const accepted = (name: KeyName) => [given[name]].filter((key) => key !== undefined)
  return {
    present: (name) => given[name],
    accepted,
    matches: (name, key) => isOneOf(key, accepted(name)),
  }
}

/** What a setting names comes from there; everything else from the file. @throws Error when the file cannot be read */
function keysOfFile(file: string, given: Partial<Record<KeyName, string>>): ApiKeys {
  const stamp = () => {
    const { ino, mtimeMs, size } = statSync(file)
    return `${ino} ${mtimeMs} ${size}`
  }
  const watched = watchKeyRing({ stamp, read: () => readFileSync(file, 'utf8') })
  const accepted = (name: KeyName) => {
    const setting = given[name]
    // The machine's own time: a clock that is moved for a test must not end keys.
    const now = Date.now()
    return setting === undefined
      ? acceptedKeys(watched.ring(now), name, now).map(({ key }) => key)
      : [setting]
  }
  return {
    present: (name) => accepted(name)[0],
    accepted,
    matches: (name, key) => {
      if (isOneOf(key, accepted(name))) return true
      // The caller may have seen a rotation before us.
      watched.reload()
      return isOneOf(key, accepted(name))
    },
  }
}

/** @throws Error when the file cannot be read */
const openKeys = (file: string | undefined, given: Partial<Record<KeyName, string>>): ApiKeys =>
  file === undefined ? fixedKeys(given) : keysOfFile(file, given)

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

/** The setting that replaces each key of the file. */
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

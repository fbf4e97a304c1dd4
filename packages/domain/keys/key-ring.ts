import { z } from 'zod'
import { dayMs, minuteMs } from '../time/durations.ts'

const monthMs = 30 * dayMs

/**
 * The generated keys of the embedded set-up, and how long the one before stays accepted after a rotation, ms. What
 * customers have (cookies, refresh tokens) is accepted for as long as it lives; what the two processes show each other only
 * until both have read the new keys; what only the operator shows, not at all.
 */
export const acceptedForMs = {
  apiKey: 10 * minuteMs,
  clientId: 10 * minuteMs,
  clientSecret: 10 * minuteMs,
  operatorToken: 0,
  /** Seed of the API's keys for tokens, credentials and codes. */
  tokenSeed: monthMs,
  /** Seals the session cookie. */
  sessionSecret: monthMs,
  noticeSecret: 10 * minuteMs,
} as const

export type KeyName = keyof typeof acceptedForMs
export type Keys = Record<KeyName, string>

export const keyNames = Object.keys(acceptedForMs) as KeyName[]

const keys = z.record(z.enum(keyNames), z.string().min(8))
const file = z.looseObject({
  generation: z.int().positive().default(1),
  previous: z
    .array(z.object({ generation: z.int().positive(), keys, retiredAt: z.iso.datetime() }))
    .default([]),
})

interface RetiredKeys {
  generation: number
  keys: Keys
  /** ISO instant. */
  retiredAt: string
}

/** The present keys, and those before that may still be accepted. */
export interface KeyRing {
  /** 1 for the first keys, one more with each rotation. */
  generation: number
  keys: Keys
  previous: readonly RetiredKeys[]
}

/** One accepted key, and which generation it is of. */
export interface AcceptedKey {
  generation: number
  key: string
}

/** Reads the text of a keys file. @throws Error when it is none */
export function parseKeyRing(text: string): KeyRing {
  const json: unknown = JSON.parse(text)
  const { generation, previous } = file.parse(json)
  const present = keys.parse(
    Object.fromEntries(keyNames.map((name) => [name, (json as Partial<Keys>)[name]])),
  )
  return { generation, keys: present, previous }
}

/** The text of a keys file: the present keys by name, then the rest. */
export const writeKeyRing = ({ generation, keys: present, previous }: KeyRing): string =>
  `${JSON.stringify({ ...present, generation, previous }, null, 2)}\n`

const isAccepted = (retired: RetiredKeys, name: KeyName, nowMs: number): boolean =>
  nowMs < Date.parse(retired.retiredAt) + acceptedForMs[name]

/** The keys of that name that are good at `nowMs`, the present one first. */
export function acceptedKeys(ring: KeyRing, name: KeyName, nowMs: number): AcceptedKey[] {
  const before = ring.previous.filter((retired) => isAccepted(retired, name, nowMs))
  return [ring, ...before].map((one) => ({ generation: one.generation, key: one.keys[name] }))
}

/**
 * The ring with `fresh` keys in place of all present ones, which stay accepted for their time; what no key is accepted of
 * any more is dropped. @param retainPrevious false when the keys are known to others: then nothing before is accepted
 */
export function rotateKeyRing(ring: KeyRing, fresh: Keys, nowMs: number, retainPrevious = true): KeyRing {
  const { generation, keys: present, previous } = ring
  const retired = { generation, keys: present, retiredAt: new Date(nowMs).toISOString() }
  const stillAccepted = previous.filter((one) => keyNames.some((name) => isAccepted(one, name, nowMs)))
  return {
    generation: generation + 1,
    keys: fresh,
    previous: retainPrevious ? [retired, ...stillAccepted] : [],
  }
}

/** New keys from random texts. @param random a text of so many random bytes that fits a header */
export const freshKeys = (random: (bytes: number) => string): Keys => ({
  apiKey: random(24),
  clientId: `kolea-${random(6)}`,
  clientSecret: random(32),
  operatorToken: random(32),
  tokenSeed: random(48),
  sessionSecret: random(48),
  noticeSecret: random(48),
})

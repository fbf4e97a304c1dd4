import { createHash } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { LRUCache } from 'lru-cache'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { sealPasswords } from '../env/secrets.ts'
import { settings } from '../env/settings.ts'
import { processState } from '@kolea/node-kit/process-state.ts'
import { readCookie } from '../routing/cookies.ts'

const plainName = 'kolea_session'
/** A browser takes a cookie of this name from our own host over https only: no other host or page can plant one. */
const hostName = `__Host-${plainName}`
/** Shoppers reach the shop over https. */
export const isHttps = (): boolean => settings().PUBLIC_URL?.startsWith('https:') ?? false

/** 30 days, like a refresh token's life; the cookie is sent again once a day (`Session.renewCookie`). */
export const sessionLifeMs = 30 * dayMs

/** What the cookie contains: where the record is, and the key that opens it. */
export interface SessionTicket {
  id: string
  key: Buffer
}

/** Unsealing costs about 1.5 ms; the store still decides whether the session exists. */
const unsealed = () =>
  processState('unsealed-cookies', () => new LRUCache<string, SessionTicket>({ max: 5_000 }))

const fingerprint = (sealed: string): string => createHash('sha256').update(sealed).digest('base64url')

/** Seals a ticket. The seal has no end of its own: the stored record has, and sign-out removes it. */
export async function sealTicket(ticket: SessionTicket): Promise<string> {
  const sealed = await sealData(
    { i: ticket.id, k: ticket.key.toString('base64url') },
    { password: sealPasswords(), ttl: 0 },
  )
  unsealed().set(fingerprint(sealed), ticket)
  return sealed
}

/** Which generation of the session secret sealed it: the seal names it, `Fe26.2*<generation>*…`. */
const generationOf = (sealed: string): string => sealed.split('*', 2)[1] ?? ''

/** The ticket's seal, made again when the present session secret is not the one it was sealed with. */
export function currentSeal(ticket: SessionTicket, sealed: string): Promise<string> {
  const present = Math.max(...Object.keys(sealPasswords()).map(Number))
  return generationOf(sealed) === String(present) ? Promise.resolve(sealed) : sealTicket(ticket)
}

/** Opens a cookie's value; null when it is not one of ours, or its secret is not accepted any more. */
export async function unsealTicket(sealed: string): Promise<SessionTicket | null> {
  const passwords = sealPasswords()
  if (sealed.length > 512 || passwords[generationOf(sealed)] === undefined) return null
  const print = fingerprint(sealed)
  const known = unsealed().get(print)
  if (known) return known
  const options = { password: passwords, ttl: 0 }
  const content = await unsealData<{ i?: unknown; k?: unknown }>(sealed, options).catch(() => null)
  if (typeof content?.i !== 'string' || typeof content.k !== 'string') return null
  const key = Buffer.from(content.k, 'base64url')
  if (key.length !== 32) return null
  const ticket = { id: content.i, key }
  unsealed().set(print, ticket)
  return ticket
}

/** The session's cookie in a Cookie header. `plain`: over https, one of the name that was used before. */
export function readSessionCookie(header: string | null): { sealed: string; plain: boolean } | null {
  const named = isHttps() ? readCookie(header, hostName) : null
  if (named) return { sealed: named, plain: false }
  const plain = readCookie(header, plainName)
  return plain ? { sealed: plain, plain: isHttps() } : null
}

/**
 * `Set-Cookie` values for a sealed ticket that is good for `lifeMs` more, or for deleting it (null). Over https the
 * cookie has the `__Host-` name, and the one of the name used before is deleted.
 */
export function sessionSetCookies(sealed: string | null, secure: boolean, lifeMs = sessionLifeMs): string[] {
  const maxAge = sealed === null ? 0 : Math.floor(Math.min(lifeMs, sessionLifeMs) / 1000)
  const cookie = (name: string, value: string, seconds: number) =>
    [
      `${name}=${value}`,
      'Path=/',
      'HttpOnly',
      'SameSite=Lax',
      `Max-Age=${seconds}`,
      ...(secure || isHttps() ? ['Secure'] : []),
    ].join('; ')
  if (!isHttps()) return [cookie(plainName, sealed ?? '', maxAge)]
  return [cookie(hostName, sealed ?? '', maxAge), cookie(plainName, '', 0)]
}

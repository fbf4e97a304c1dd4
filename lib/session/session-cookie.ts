import { createHash } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { LRUCache } from 'lru-cache'
import { secrets } from '../env/secrets.ts'
import { processState } from '../process-state.ts'

export const sessionCookieName = 'kolea_session'
/** 30 days, like a refresh token's life; sent again at every launch. */
export const sessionLifeMs = 30 * 24 * 60 * 60_000

/** What the cookie holds: where the record is, and the key that opens it. */
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
    { password: secrets().sessionSecret, ttl: 0 },
  )
  unsealed().set(fingerprint(sealed), ticket)
  return sealed
}

/** Opens a cookie's value; null when it is not one of ours. */
export async function unsealTicket(sealed: string): Promise<SessionTicket | null> {
  if (sealed.length > 512) return null
  const print = fingerprint(sealed)
  const known = unsealed().get(print)
  if (known) return known
  const content = await unsealData<{ i?: unknown; k?: unknown }>(sealed, {
    password: secrets().sessionSecret,
    ttl: 0,
  }).catch(() => null)
  if (typeof content?.i !== 'string' || typeof content.k !== 'string') return null
  const key = Buffer.from(content.k, 'base64url')
  if (key.length !== 32) return null
  const ticket = { id: content.i, key }
  unsealed().set(print, ticket)
  return ticket
}

/** `Set-Cookie` for a sealed ticket, or for taking it away (null). */
export function sessionSetCookie(sealed: string | null, secure: boolean): string {
  const life = sealed === null ? 0 : Math.floor(sessionLifeMs / 1000)
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${life}`, ...(secure ? ['Secure'] : [])]
  return [`${sessionCookieName}=${sealed ?? ''}`, ...attributes].join('; ')
}

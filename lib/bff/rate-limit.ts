import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { processState } from '../process-state.ts'
import { BffError } from './bff-error.ts'

const limiters = () =>
  processState('rate-limits', () => ({
    calls: new RateLimiterMemory({ points: 1_200, duration: 60 }),
    credentials: new RateLimiterMemory({ points: 20, duration: 60 }),
  }))

async function take(kind: 'calls' | 'credentials', key: string): Promise<void> {
  try {
    await limiters()[kind].consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new BffError(429, 'too_many_requests', {
      retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000),
    })
  }
}

/** 1,200 calls a minute for a session, or for an address without one. @throws BffError 429 */
export const limitCalls = (sessionId: string | null, ip: string | null): Promise<void> =>
  take('calls', sessionId === null ? `ip:${ip ?? ''}` : `session:${sessionId}`)

/** 20 a minute for what tries credentials, by address and e-mail, of which only a hash is kept. @throws BffError 429 */
export const limitCredentials = (email: string, ip: string | null): Promise<void> =>
  take(
    'credentials',
    createHash('sha256')
      .update(`${ip ?? ''} ${email.trim().toLowerCase()}`)
      .digest('base64url'),
  )

import type { Redis, RedisOptions } from 'ioredis'
import { settings } from '../env/settings.ts'
import { processLog } from '../log.ts'
import { processState } from '@kolea/node-kit/process-state.ts'
import { internalAuthority } from '../env/internal-authority.ts'

/** Redis did not do what it was asked: it is unavailable, too slow, still loading its data, or full. */
export class RedisFailure extends Error {
  override name = 'RedisFailure'
}

/**
 * Whether Redis is why something failed. The process has one Redis, while pages and calls are built with a copy of this class of their
 * own: only the name is the same.
 */
export const isRedisFailure = (error: unknown): boolean =>
  error instanceof Error && error.name === 'RedisFailure'

/** Time-out of a command; a healthy Redis answers in about a millisecond. */
const ordinaryMs = 1_000
/** Back-off after an unanswered command: until it ends, other calls fail at once. */
const restMs = 250

/**
 * Nothing is queued while Redis is unavailable: a caller gets the failure at once and decides. A connection that is silent for
 * 2.5 s with a command under way is given up, because that of a machine which is gone would stay open for minutes.
 */
const connection: RedisOptions = {
  lazyConnect: true,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 1_000,
  socketTimeout: 2_500,
  retryStrategy: (attempt) => Math.min(50 * attempt, 500),
  // One that starts again and reads its data says how long that may take, ten times too long as a rule.
  maxLoadingRetryTime: 250,
  // After a failover the old primary refuses to write: connect again, to the new one.
  reconnectOnError: (error) => error.message.startsWith('READONLY'),
}

/** A client, once its first attempt to connect has ended, successfully or not; it retries by itself. Loaded when it is needed. */
export async function connectRedis(url: string, options: RedisOptions): Promise<Redis> {
  const { Redis: Client } = await import('ioredis')
  const ca = url.startsWith('rediss:') ? internalAuthority() : undefined
  const client = new Client(url, { ...connection, ...options, ...(ca !== undefined && { tls: { ca } }) })
  let isAway = false
  client.on('error', ({ message }: Error) => {
    if (!isAway) processLog().error({ fault: message }, 'Redis is away')
    isAway = true
  })
  client.on('ready', () => {
    if (isAway) processLog().warn('Redis is back')
    isAway = false
  })
  // An idle connection must not prevent the process from exiting.
  client.on('connect', () => client.stream.unref())
  await client.connect().catch(() => undefined)
  return client
}

/** What the storefronts of one shop share. */
export interface SharedRedis {
  /** @throws RedisFailure when its time is over, or at once while Redis is known not to answer */
  run<T>(work: (client: Redis) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Command timed out'

/** @param commandMs how long a command may take */
export function openRedis(url: string, commandMs = ordinaryMs): SharedRedis {
  const opening = connectRedis(url, { commandTimeout: commandMs })
  let isSilent = false
  let nextTryAt = 0

  /** While Redis is silent one caller at a time tries, and the others do not wait for it. */
  function takeTurn(): void {
    if (!isSilent) return
    const now = performance.now()
    if (now < nextTryAt) throw new RedisFailure('Redis does not answer')
    nextTryAt = now + commandMs + restMs
  }

  return {
    async run(work) {
      const client = await opening
      takeTurn()
      try {
        const answer = await work(client)
        isSilent = false
        return answer
      } catch (cause) {
        isSilent = isUnanswered(cause)
        nextTryAt = performance.now() + restMs
        throw new RedisFailure('Redis refused, or did not answer', { cause })
      }
    },
    close: async () => (await opening).disconnect(),
  }
}

/** The process's Redis; null without REDIS_URL. */
export function sharedRedis(): SharedRedis | null {
  const { REDIS_URL } = settings()
  return REDIS_URL === undefined ? null : processState('redis', () => openRedis(REDIS_URL))
}

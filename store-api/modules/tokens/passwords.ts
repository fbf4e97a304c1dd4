import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { tooManyRequests } from '../../plugins/rate-limits.ts'
import type { Refusal } from '../../refusal.ts'
import { QueueFull, WorkQueue } from './work-queue.ts'

// OWASP's first choice for argon2id: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash takes a core for some tens of milliseconds: half of the cores stay free for everybody else. */
const concurrency = Math.max(1, Math.floor(availableParallelism() / 2))
const queue = new WorkQueue({ concurrency, waiting: 12 * concurrency })
const retryMs = 2_000

/** As many passwords are hashed, or wait for it, as may. */
export const isHashingFull = (): boolean => queue.isFull
export const hashingRefusal = (): Refusal => tooManyRequests(retryMs)

async function inQueue<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await queue.run(work)
  } catch (error) {
    throw error instanceof QueueFull ? hashingRefusal() : error
  }
}

/** @throws Refusal 429 too_many_requests */
export const hashPassword = (password: string): Promise<string> => inQueue(() => hash(password, cost))

let standIn: Promise<string> | undefined

/**
 * Compares in the same time whether or not there is a hash to compare with, so that nothing tells known e-mails apart.
 * @throws Refusal 429 too_many_requests
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  standIn ??= hash(randomBytes(16).toString('hex'), cost)
  const compared = passwordHash ?? (await standIn)
  const matches = await inQueue(() => verify(compared, password))
  return matches && typeof passwordHash === 'string'
}

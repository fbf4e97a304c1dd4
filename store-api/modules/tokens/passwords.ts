import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { tooManyRequests } from '../../services/rate-limits.ts'

/** No more work is taken: what runs and what waits is as much as is allowed. */
export class QueueFull extends Error {}

/** Runs at most `concurrency` tasks at a time and lets at most `waiting` wait; beyond that it refuses. */
export class WorkQueue {
  readonly #concurrency: number
  readonly #mostWaiting: number
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor({ concurrency, waiting }: { concurrency: number; waiting: number }) {
    this.#concurrency = concurrency
    this.#mostWaiting = waiting
  }

  get isFull(): boolean {
    return this.#running >= this.#concurrency && this.#waiting.length >= this.#mostWaiting
  }

  /** @throws QueueFull */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull) throw new QueueFull()
    if (this.#running < this.#concurrency) this.#running += 1
    // A task that ends passes its slot to the first one waiting, so that no new task takes it.
    else await new Promise<void>((start) => this.#waiting.push(start))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}

// OWASP's first choice for argon2id: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash takes a core for some tens of milliseconds: half of the cores stay free for everybody else. */
const concurrency = Math.max(1, Math.floor(availableParallelism() / 2))
const queue = new WorkQueue({ concurrency, waiting: 24 * concurrency })
const retryMs = 2_000

/**
 * Runs work that hashes a password, with all that belongs to it, once it is first in the queue: what waits has cost nothing yet.
 *
 * @param onFull called when as much is run and waits as may
 * @throws Refusal 429 too_many_requests
 */
export async function inHashingQueue<T>(work: () => Promise<T>, onFull?: () => Promise<void>): Promise<T> {
  try {
    return await queue.run(work)
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    await onFull?.()
    throw tooManyRequests(retryMs)
  }
}

/** @throws Refusal 429 too_many_requests */
export const hashPassword = (password: string): Promise<string> => inHashingQueue(() => hash(password, cost))

let standIn: Promise<string> | undefined

/**
 * Compares in the same time whether or not there is a hash to compare with, so that nothing distinguishes known e-mails.
 * Only inside `inHashingQueue`.
 */
export async function comparePassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  standIn ??= hash(randomBytes(16).toString('hex'), cost)
  const matches = await verify(passwordHash ?? (await standIn), password)
  return matches && typeof passwordHash === 'string'
}

/** @throws Refusal 429 too_many_requests */
export const passwordMatches = (
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> => inHashingQueue(() => comparePassword(password, passwordHash))

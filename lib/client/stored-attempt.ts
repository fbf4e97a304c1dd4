import { tabEntries } from './browser-storage.ts'
import { inTabStorage } from './in-tab-storage.ts'
import { randomUuid } from './new-id.ts'
import { keepAdditions, storedAdditions } from './addition-attempt.ts'
import { keepPassAttempt, storedPassAttempt } from './pass-attempt.ts'

/** The id of an order attempt, until its outcome is known. */
const kept = inTabStorage('kolea.orderAttempt')

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Makes the id of an attempt and keeps it through reloads, until `forgetAttempt` (CHK-06). */
export function keepNewAttempt(): string {
  const id = randomUuid()
  kept.write(id)
  return id
}

/** The attempt of this tab whose outcome is not known; null when there is none. */
export const storedAttempt = (): string | null => kept.read((id) => uuid.test(id))

/** The outcome of this attempt is known. Another one, made since then, stays. */
export function forgetAttempt(id: string): void {
  if (storedAttempt() === id) kept.write(null)
}

/**
 * Clears session storage. With `keepAttempts` all but attempts whose outcome is not known: a shopper who goes on after it has to
 * be shown the outcome of the order, and must not pay twice for the pass or for what is added to an order.
 */
export function clearSessionStorage({ keepAttempts }: { keepAttempts: boolean }): void {
  const id = keepAttempts ? storedAttempt() : null
  const pass = keepAttempts ? storedPassAttempt() : null
  const additions = keepAttempts ? storedAdditions() : null
  tabEntries.clear()
  kept.write(id)
  keepPassAttempt(pass)
  keepAdditions(additions)
}

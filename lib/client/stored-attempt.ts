import { tabEntries } from './browser-storage.ts'
import { inTabStorage } from './in-tab-storage.ts'
import { randomUuid } from './new-id.ts'
import { storeAdditions, storedAdditions } from './addition-attempt.ts'
import { storePassAttempt, storedPassAttempt } from './pass-attempt.ts'

/** The id of an order attempt, until its outcome is known. */
const storage = inTabStorage('kolea.orderAttempt')

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Creates the id of an attempt and stores it through reloads, until `forgetAttempt` (CHK-06). */
export function createStoredAttempt(): string {
  const id = randomUuid()
  storage.write(id)
  return id
}

/** The attempt of this tab whose outcome is not known; null when there is none. */
export const storedAttempt = (): string | null => storage.read((id) => uuid.test(id))

/** The outcome of this attempt is known. Another one, made since then, stays. */
export function forgetAttempt(id: string): void {
  if (storedAttempt() === id) storage.write(null)
}

/**
 * Clears session storage. With `retainAttempts` all but attempts whose outcome is not known: a shopper who goes on after it has to
 * be shown the outcome of the order, and must not pay twice for the pass or for what is added to an order.
 */
export function clearSessionStorage({ retainAttempts }: { retainAttempts: boolean }): void {
  const id = retainAttempts ? storedAttempt() : null
  const pass = retainAttempts ? storedPassAttempt() : null
  const additions = retainAttempts ? storedAdditions() : null
  tabEntries.clear()
  storage.write(id)
  storePassAttempt(pass)
  storeAdditions(additions)
}

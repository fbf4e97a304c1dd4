import { randomUuid } from './new-id.ts'
import { keepPassAttempt, keptPassAttempt } from './pass-attempt.ts'

/** Where the id of an order attempt waits until its outcome is known. */
const storageKey = 'kolea.orderAttempt'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Used where session storage is blocked: the id then lives as long as the page. */
let inMemory: string | null = null

function write(id: string | null): void {
  inMemory = id
  try {
    if (id === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, id)
  } catch {
    // The copy in memory has to do.
  }
}

/** Makes the id of an attempt and keeps it through reloads, until `forgetAttempt` (CHK-06). */
export function keepNewAttempt(): string {
  const id = randomUuid()
  write(id)
  return id
}

/** The attempt of this tab whose outcome is not known; null when there is none. */
export function keptAttempt(): string | null {
  try {
    const id = sessionStorage.getItem(storageKey)
    return id !== null && uuid.test(id) ? id : inMemory
  } catch {
    return inMemory
  }
}

/** The outcome of this attempt is known. Another one, made since then, stays. */
export function forgetAttempt(id: string): void {
  if (keptAttempt() === id) write(null)
}

/**
 * Clears session storage but for attempts whose outcome is not known: the same shopper goes on after it, has to be shown the
 * outcome of the order, and must not pay twice for the pass.
 */
export function clearSessionStorage(): void {
  const id = keptAttempt()
  const pass = keptPassAttempt()
  sessionStorage.clear()
  if (id !== null) write(id)
  if (pass !== null) keepPassAttempt(pass)
}

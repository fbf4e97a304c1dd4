import type { GoldPassAction } from '#lib/domain/subscriptions/gold-pass-action.ts'
import { randomUuid } from './new-id.ts'

/** Where a payment for the pass waits until its outcome is known. */
const storageKey = 'kolea.passAttempt'

/** `<key> <action> <card>`, as it is kept. */
const attemptPattern = /^([0-9a-f-]{36}) (\S.*)$/

/** Used where session storage is blocked: the attempt then lives as long as the page. */
let inMemory: string | null = null

/** The attempt of this tab whose outcome is not known, as text; null when there is none. */
export function keptPassAttempt(): string | null {
  try {
    return sessionStorage.getItem(storageKey) ?? inMemory
  } catch {
    return inMemory
  }
}

/** Null: the outcome is known. */
export function keepPassAttempt(attempt: string | null): void {
  inMemory = attempt
  try {
    if (attempt === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, attempt)
  } catch {
    // The copy in memory has to do.
  }
}

/**
 * The idempotency key of a payment for the pass: the same action with the same card has the same one until its outcome is
 * known, over reloads too. So a join whose reply was lost is not a second join (SUB-02).
 */
export function passAttemptKey(action: Exclude<GoldPassAction['action'], 'cancel'>, cardId: string): string {
  const payment = `${action} ${cardId}`
  const [, keptKey, keptPayment] = attemptPattern.exec(keptPassAttempt() ?? '') ?? []
  if (keptKey !== undefined && keptPayment === payment) return keptKey
  const key = randomUuid()
  keepPassAttempt(`${key} ${payment}`)
  return key
}

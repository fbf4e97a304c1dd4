import type { GoldPassAction } from '@kolea/domain/subscriptions/gold-pass-action.ts'
import { inTabStorage } from './in-tab-storage.ts'
import { randomUuid } from './new-id.ts'

/** A payment for the pass, until its outcome is known. */
const storage = inTabStorage('kolea.passAttempt')

/** `<key> <action> <card>`, as it is stored. */
const attemptPattern = /^([0-9a-f-]{36}) (\S.*)$/

/** The attempt of this tab whose outcome is not known, as text; null when there is none. */
export const storedPassAttempt = (): string | null => storage.read()

/** Null: the outcome is known. */
export const storePassAttempt = (attempt: string | null): void => storage.write(attempt)

/**
 * The idempotency key of a payment for the pass: the same action with the same card has the same one until its outcome is
 * known, over reloads too. So a join whose reply was lost is not a second join (SUB-02).
 */
export function passAttemptKey(action: Exclude<GoldPassAction['action'], 'cancel'>, cardId: string): string {
  const payment = `${action} ${cardId}`
  const [, storedKey, storedPayment] = attemptPattern.exec(storedPassAttempt() ?? '') ?? []
  if (storedKey !== undefined && storedPayment === payment) return storedKey
  const key = randomUuid()
  storePassAttempt(`${key} ${payment}`)
  return key
}

import { lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { minuteMs } from '@kolea/domain/time/durations.ts'
import { signInFailures } from '../../db/schema/tokens.ts'

/*
 * Wrong sign-ins count for an account and where they come from: five are free, then each has to wait longer than the one
 * before. So a stranger's guesses never lock the owner out, who tries from elsewhere. Over all addresses an account has a
 * much higher limit, from which a browser that has signed in to it before is exempt.
 */
export const freeTries = 5
const longestDelayMs = 16 * minuteMs
/** After an hour without an attempt, and an hour after the first of the account-wide ones, counting begins anew. */
export const memoryMs = 60 * minuteMs
const mostOfAccount = 100

const { failures, since } = signInFailures

/** How long the next attempt of a source has to wait after this number of attempts, ms. */
export const delayAfter = (attempts: number): number =>
  attempts < freeTries ? 0 : Math.min(longestDelayMs, minuteMs * 2 ** (attempts - freeTries))

/** When an attempt may be counted, as conditions on the row of what was counted before. */
export interface AttemptRule {
  /** Whether the earlier count is over. */
  readonly isOver: SQL
  readonly allows: SQL | undefined
  /** What `since` becomes with this attempt. */
  readonly since: SQL | Date
}

/** Of a source `since` is the last attempt. */
export function ruleOfSource(now: Date): AttemptRule {
  const minutes = sql`least(${longestDelayMs / minuteMs}, power(2, least(${failures}, 20) - ${freeTries}))`
  const hasWaited = sql`${since} <= ${now.toISOString()}::timestamptz - interval '1 minute' * ${minutes}`
  return {
    isOver: lte(since, new Date(now.getTime() - memoryMs)),
    allows: or(lt(failures, freeTries), hasWaited),
    since: now,
  }
}

/** Of an account `since` is the first attempt within the hour. */
export function ruleOfAccount(now: Date): AttemptRule {
  const isOver = lte(since, new Date(now.getTime() - memoryMs))
  return {
    isOver,
    allows: lt(failures, mostOfAccount),
    since: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${since} end`,
  }
}

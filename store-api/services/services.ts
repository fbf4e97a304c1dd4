import type { Db } from '../db/database.ts'
import type { Settings } from '../env.ts'
import type { Alarms } from './alarms.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import type { Notices } from './notices.ts'
import type { RateLimits } from './rate-limits.ts'

/**
 * What every module may use. A function takes only what it needs of it, `{ db, clock }: Pick<Services, 'db' | 'clock'>`, so
 * that its signature shows what it can touch; nothing but routes and plugins knows the server. What a module offers to others
 * (tokens, payment gateways …) is a type of that module, joined where it is needed: `Pick<Services, 'db'> & PaymentGateways`.
 */
export interface Services {
  /** The database. In a transaction use the `tx` you are given, never this one. */
  readonly db: Db
  readonly clock: Clock
  readonly settings: Settings
  readonly log: Log
  readonly notices: Notices
  readonly alarms: Alarms
  readonly rateLimits: RateLimits
}

import type { Limit } from './window-counter.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const per = (most: number, windowMs: number): Limit => ({ most, windowMs })

/** How often one kind of call may be made. All limits of a list apply at once. */
export interface LimitClass {
  /** Of one address bucket (`addressBucket`): high enough for an office or a household that shares an address. */
  readonly address: readonly Limit[]
  /** Of one account or, before a sign-in, one session. */
  readonly account: readonly Limit[]
}

/**
 * The limits of everything that costs (SMS, mail), guesses (passwords, codes), stores (accounts, sessions, logs) or is heavy
 * (search). The storefront counts its browsers' calls by them, and store-api counts the calls of whoever reaches it.
 */
export const limitClasses = {
  /** Every call, whatever it does. */
  calls: { address: [per(3000, minute)], account: [per(1200, minute)] },
  /** New sessions, each a stored record and a guest token. */
  sessions: { address: [per(60, minute), per(600, hour), per(3000, day)], account: [] },
  signIn: { address: [per(20, minute), per(120, hour)], account: [per(10, minute), per(60, hour)] },
  /** Challenges of passkeys, each a stored row; the sign-in form requests one as it opens. */
  passkeyChallenges: { address: [per(120, minute), per(1200, hour)], account: [per(30, minute)] },
  /** One-time codes: trying one, and asking for another. */
  codes: { address: [per(40, 10 * minute)], account: [per(15, 10 * minute)] },
  /** Codes that whoever knows a mobile number or an e-mail can cause: each is a message to somebody. */
  contactCodes: { address: [per(40, hour), per(120, day)], account: [per(12, hour)] },
  /** Registrations, with the referral code they may try. */
  accounts: { address: [per(20, hour), per(60, day)], account: [per(10, hour)] },
  passwordReset: { address: [per(10, hour), per(30, day)], account: [per(5, hour)] },
  newPassword: { address: [per(20, hour)], account: [per(10, hour)] },
  appLinks: { address: [per(10, hour), per(20, day)], account: [per(5, day)] },
  comments: { address: [per(10, hour), per(30, day)], account: [per(5, hour)] },
  promoCodes: { address: [per(60, hour)], account: [per(20, hour)] },
  /** Cards added, and memberships charged: limits card testing. */
  cards: { address: [per(40, hour)], account: [per(15, hour)] },
  /** Rows about a person: addresses, ratings, changes of the profile, dates of birth. */
  personal: { address: [per(120, hour)], account: [per(40, hour)] },
  /** Messages of payment gateways: each is checked by its signature, and a gateway sends again what was refused. */
  webhooks: { address: [per(600, minute)], account: [] },
  /** Product events of pages, up to twenty a call, and searches that are counted. */
  events: { address: [per(600, minute)], account: [] },
  logs: { address: [per(60, minute)], account: [per(30, minute)] },
  /** Suggestions, results and places: each looks through an index. */
  search: { address: [per(300, minute)], account: [per(120, minute)] },
} as const satisfies Readonly<Record<string, LimitClass>>

export type LimitClassName = keyof typeof limitClasses
export const limitClassNames = Object.keys(limitClasses) as LimitClassName[]

import type { Country } from '../location/country.ts'
import { feePolicy } from '../pricing/fees.ts'
import { dayMs } from '../time/durations.ts'

/** Gold Pass, the one plan there is: a month at a time, after a free trial once a customer (SUB-01). */
export const goldPass = {
  subId: 'gold-pass',
  name: 'Gold Pass',
  /** Cents a month, taxes included, in the country's currency. */
  monthlyCents: { US: 595, CA: 795 } satisfies Record<Country, number>,
  trialDays: 14,
  freeDeliveryFromCents: feePolicy.memberFromCents,
} as const

/** Products whose members' prices may be requested together (SUB-04). */
export const memberPricesAtOnce = 100

/** When a trial that begins at `now` ends. */
export const trialEnd = (now: Date): Date => new Date(now.getTime() + goldPass.trialDays * dayMs)

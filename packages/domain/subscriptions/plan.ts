import type { Country } from '../location/country.ts'
import { formatCents, shortDollars } from '../money/format.ts'
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

/** What an offer of the membership says in a country: the values of the texts `goldPass`. */
export interface PassTerms {
  days: number
  /** A month's, as `$5.95`. */
  price: string
  /** Delivery is free from here, as `$15`. */
  from: string
}

/** Every offer of the membership names its price (SUB-01). The plan is the same for everybody, so a page that is cached may say it. */
export const passTerms = (country: Country): PassTerms => ({
  days: goldPass.trialDays,
  price: formatCents(goldPass.monthlyCents[country]),
  from: shortDollars(goldPass.freeDeliveryFromCents),
})

/** Products whose members' prices may be requested together (SUB-04). */
export const memberPricesAtOnce = 100

/** When a trial that begins at `now` ends. */
export const trialEnd = (now: Date): Date => new Date(now.getTime() + goldPass.trialDays * dayMs)

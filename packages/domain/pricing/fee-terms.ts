import type { Country } from '../location/country.ts'
import { shortDollars } from '../money/format.ts'
import type { PassTerms } from '../subscriptions/plan.ts'
import { depositTermsOf } from './deposits.ts'
import { feeAmounts } from './fee-amounts.ts'
import { taxRatesOf, type TaxKey } from './taxes.ts'

/** Whose fees are listed. */
export interface FeeListOf {
  readonly country: Country
  /** State or province of the store; null while there is none, and what its law says is not known. */
  readonly state: string | null
  /** `user_signup_date_range`: days that a new account has the offer of a first order; none at 0 and below. */
  readonly firstOrderDays: number
  /** The terms of the Gold Pass; null where it cannot be joined, and for who has it. */
  readonly pass: PassTerms | null
}

/** One row of the list of fees: the name of its texts, the amount beside it, and what the texts fill in. */
export interface FeeTerm {
  readonly name:
    | 'delivery'
    | 'service'
    | 'small_basket'
    | 'bag'
    | 'deposit'
    | 'tax'
    | 'tip'
    | 'pickup'
    | 'gold_pass'
  /** Null where a word stands for it. */
  readonly amount: string | null
  readonly values: Readonly<Record<string, string | number>>
}

export interface FeeList {
  readonly rows: readonly FeeTerm[]
  /** The names of the taxes at the store. */
  readonly taxes: readonly TaxKey[]
  /** The offer of a first order is on. */
  readonly firstOrder: boolean
}

const percent = (millionths: number) => `${millionths / 10_000}%`

/** Everything that an order may cost beside its goods, from the rules that price it (BSK-09). */
export function feeList({ country, state, firstOrderDays, pass }: FeeListOf): FeeList {
  const amounts = feeAmounts()
  const region = `${country}-${state}`
  const law = depositTermsOf(region)
  const taxes = taxRatesOf(region)
  const term = (name: FeeTerm['name'], amount: string | null, values: FeeTerm['values'] = {}) => ({
    name,
    amount,
    values,
  })
  const depositRows =
    law === null
      ? []
      : [
          term('deposit', shortDollars(law.fromCents), {
            most: shortDollars(law.toCents),
            fee: shortDollars(law.feeCents),
          }),
        ]
  const taxRows =
    state !== null && taxes.length === 0
      ? []
      : [term('tax', taxes.map(({ rate }) => percent(rate)).join(' + ') || null)]
  return {
    rows: [
      term('delivery', amounts.delivery, { ...amounts, days: firstOrderDays }),
      term('service', amounts.service),
      term('small_basket', amounts.small, { ...amounts }),
      term('bag', amounts.bag),
      ...depositRows,
      ...taxRows,
      term('tip', null),
      term('pickup', null),
      ...(pass === null ? [] : [term('gold_pass', pass.price, { ...pass })]),
    ],
    taxes: taxes.map(({ key }) => key),
    firstOrder: firstOrderDays > 0,
  }
}

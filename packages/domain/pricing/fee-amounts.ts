import { shortDollars } from '../money/format.ts'
import { feePolicy } from './fees.ts'

/** The amounts of the one line that says the price before there is a basket, as sentences write them: `$3.99`, `$35`. */
interface FeeAmounts {
  delivery: string
  /** Delivery is free from here. */
  from: string
  service: string
  bag: string
  small: string
  /** Below this much of goods the fee for a small basket is taken. */
  below: string
  /** Delivery of a first order is free from here. */
  first: string
}

/**
 * What baskets are priced with, as text (BSK-09).
 * @param freeFromCents from which amount delivery is free for this shopper, where that is known
 */
export const feeAmounts = (freeFromCents: number = feePolicy.freeDeliveryFromCents): FeeAmounts => ({
  delivery: shortDollars(feePolicy.deliveryCents),
  from: shortDollars(freeFromCents),
  service: shortDollars(feePolicy.serviceCents),
  bag: shortDollars(feePolicy.bagCents),
  small: shortDollars(feePolicy.smallBasketCents),
  below: shortDollars(feePolicy.smallBasketBelowCents),
  first: shortDollars(feePolicy.firstOrderFromCents),
})

import { useRef } from 'react'
import type { ExpressPayProps } from '#components/payment/express-pay-props.ts'
import { checkoutBlock } from '@kolea/domain/checkout/checkout-block.ts'
import type { CheckoutFields } from './checkout-values.ts'
import type { OrderIntent } from './send-order.ts'

/** What an order needs besides the way to pay. */
const restOfOrder = ['note', 'firstName', 'lastName', 'phone', 'tip'] as const

/** What the shopper sees of the order, and pays. */
type Seen = Pick<OrderIntent, 'shown' | 'amountCents' | 'tipCents'>

interface ExpressParts {
  form: CheckoutFields
  seen: Seen
  /** An order is being placed. */
  isBusy: boolean
  place: (intent: OrderIntent) => Promise<void>
}

/**
 * What Apple Pay and Google Pay need of checkout; null while one click cannot place the order (CHK-03). The order is the one
 * that was seen when the phone's sheet opened: a basket that changes meanwhile is shown, and not paid for unseen.
 */
export function useExpress({ form, seen, isBusy, place }: ExpressParts): ExpressPayProps | null {
  const approved = useRef<Seen | null>(null)
  const { shown, amountCents } = seen
  const asksAge = shown.ageCheck.needed && !shown.ageCheck.verified
  if (asksAge || amountCents === 0 || checkoutBlock(shown) !== null) return null
  return {
    amountCents,
    currency: shown.currency,
    // The buttons stay while an order is being placed: the sheet of the phone belongs to them.
    isComplete: async () => {
      approved.current = seen
      return !isBusy && form.trigger(restOfOrder, { shouldFocus: true })
    },
    onApproved: async (method) => {
      form.setValue('card', method)
      if (approved.current) await place({ ...approved.current, deviceData: undefined, ...method })
    },
  }
}

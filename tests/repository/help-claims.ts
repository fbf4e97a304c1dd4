import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import { resendAfterMs } from '@kolea/domain/account/one-time-code.ts'
import { reportRules } from '@kolea/domain/orders/problem-report.ts'
import { feePolicy } from '@kolea/domain/pricing/fees.ts'
import { goldPass } from '@kolea/domain/subscriptions/plan.ts'
import en from '../../messages/en/texts.json' with { type: 'json' }
import type { StoreRow } from '@kolea/store-api/db/schema/location.ts'
import { neighbourIslands } from '@kolea/store-api/db/seed/geography/stores/neighbour-islands.ts'
import { oahu } from '@kolea/store-api/db/seed/geography/stores/oahu.ts'
import { pickupCodeDigits } from '@kolea/store-api/modules/orders/insert-order.ts'
import { codeMs } from '@kolea/store-api/modules/otp/send-code.ts'
import { lockMs, maxTries } from '@kolea/store-api/modules/otp/flow.ts'

/** What a text of the help centre says about this shop: names of controls, and figures. */
export interface Claims {
  /** Controls that are named in quotation marks, by the key of their labels, with the file that shows them. */
  readonly controls?: Readonly<Record<string, string>>
  /** Ids of the lists of problems whose texts are quoted. */
  readonly issues?: readonly string[]
  /** Every number of the text. */
  readonly figures?: readonly string[]
}

/** As a text writes an amount: `$35`, `$3.99`. */
const dollars = (cents: number): string => (cents / 100).toFixed(2)
const whole = (cents: number): string => String(cents / 100)
const minutes = (ms: number): string => String(ms / 60_000)

const receipt = { 'orders.receipt': 'components/orders/order-cards.tsx' }
const report = { 'orderHelp.report': 'components/orders/order-help.tsx' }
const cancelOrder = { 'orders.cancel': 'components/orders/order-actions.tsx' }
const addToOrder = { 'orders.add.button': 'components/orders/add-to-order.tsx' }
const leaveAtDoor = { 'checkout.leave': 'components/checkout/fulfilment-box.tsx' }
const security = { 'account.security.title': 'components/account/security-box.tsx' }
const hours = String(reportRules.hours)
const refundLimit = whole(reportRules.refundCents)
const firstOrderDays = String(defaultLimits.user_signup_date_range)
const age = String(defaultLimits.default_age)
const codeDigits = String(pickupCodeDigits)
const aboutMinutes = /\d+/.exec(en.landing.subheading)?.[0] ?? ''
const otpDigits = '6'

/** The hours in which most of some stores sell alcohol, as the clock of 12 hours says them; midnight has no figure. */
function alcoholHours(stores: readonly StoreRow[]): string[] {
  const windows = stores.flatMap(({ alcoholRestriction }) =>
    alcoholRestriction.flatMap((day) => day.sale_hours),
  )
  const counted = Map.groupBy(windows, ({ start_time: from, end_time: to }) => `${from} ${to}`)
  const [[most = ''] = []] = [...counted].sort(([, one], [, other]) => other.length - one.length)
  return most
    .split(' ')
    .map((time) => Number(time.slice(0, 2)))
    .flatMap((hour) => (hour === 24 ? [] : [String(hour > 12 ? hour - 12 : hour)]))
}
const islands = (prefix: string) => neighbourIslands.filter(({ storeId }) => storeId.startsWith(prefix))
const alcoholFigures = [oahu, islands('133'), islands('131'), islands('132')].flatMap(alcoholHours)

/** What each article and each question says, by its id; one that is missing says nothing of the kind. */
export const claims: Readonly<Record<string, Claims>> = {
  'item-missing': {
    controls: { ...receipt, ...report, 'orderHelp.send': 'components/orders/report-form.tsx' },
    issues: ['missing'],
    figures: [hours, refundLimit],
  },
  'item-damaged': { controls: { ...receipt, ...report }, issues: ['damaged'], figures: [hours] },
  'item-wrong': { controls: { ...receipt, ...report }, issues: ['wrong'] },
  'item-out-of-stock': {
    controls: {
      'basket.whenOut.remove': 'components/basket/basket-view.tsx',
      'basket.whenOut.cancel': 'components/basket/basket-view.tsx',
    },
  },
  'track-order': {
    controls: {
      'orders.track': 'components/orders/order-cards.tsx',
      'orders.statuses.submitted': 'components/orders/order-page.tsx',
      'orders.statuses.in_progress': 'components/orders/order-page.tsx',
      'orders.statuses.ready': 'components/orders/order-page.tsx',
      'orders.statuses.out_for_delivery': 'components/orders/order-page.tsx',
      'orders.push.start': 'components/orders/order-push.tsx',
    },
  },
  'cancel-order': { controls: cancelOrder },
  'change-order': {
    controls: { ...cancelOrder, ...addToOrder, 'orders.reorder': 'components/orders/order-actions.tsx' },
  },
  'order-late': {
    controls: { 'orderHelp.callStore': 'components/orders/order-help.tsx' },
    figures: [aboutMinutes],
  },
  'courier-contact': { controls: leaveAtDoor, figures: [String(defaultLimits.delivery_notes_length)] },
  'not-received': {
    controls: { ...report, 'orderHelp.aboutDelivery': 'components/orders/report-form.tsx' },
    issues: ['never_arrived'],
    figures: [hours],
  },
  receipt: { controls: { ...receipt, 'orders.past': 'components/orders/orders-list.tsx' } },
  'rate-order': {
    controls: { 'orders.rate.skip': 'components/orders/rate-order.tsx' },
    figures: [String(defaultLimits.order_feedback_length)],
  },
  'pickup-code': {
    controls: { 'orders.statuses.ready': 'components/orders/order-page.tsx' },
    figures: [codeDigits],
  },
  'pickup-someone-else': { figures: [codeDigits, age] },
  'pickup-problem': { controls: { ...receipt, ...report } },
  'how-to-order': { figures: ['48213'] },
  fees: {
    figures: [
      dollars(feePolicy.deliveryCents),
      whole(feePolicy.freeDeliveryFromCents),
      whole(feePolicy.firstOrderFromCents),
      firstOrderDays,
      whole(feePolicy.memberFromCents),
      dollars(feePolicy.serviceCents),
      dollars(feePolicy.bagCents),
      dollars(feePolicy.smallBasketCents),
      whole(feePolicy.smallBasketBelowCents),
    ],
  },
  'alcohol-hours': { figures: alcoholFigures },
  'age-check': { figures: [age] },
  'promo-codes': { controls: { 'checkout.promo.apply': 'components/checkout/code-rows.tsx' } },
  'basket-limits': {
    figures: [
      String(defaultLimits.basket_max_items_qty),
      String(defaultLimits.basket_unique_items_limit),
      whole(defaultLimits.basket_order_limit),
    ],
  },
  tips: { figures: [dollars(defaultLimits.min_tip_amount), whole(defaultLimits.max_tip_amount)] },
  'gold-pass': {
    controls: { 'account.pass.cancel': 'components/subscription/pass-standing.tsx' },
    figures: [
      dollars(goldPass.monthlyCents.US),
      dollars(goldPass.monthlyCents.CA),
      whole(goldPass.freeDeliveryFromCents),
    ],
  },
  'sign-in-code': {
    controls: { 'auth.resend': 'components/auth/code-form.tsx' },
    figures: [otpDigits, minutes(codeMs), String(resendAfterMs / 1000), String(maxTries), minutes(lockMs)],
  },
  'your-data': {
    controls: {
      ...security,
      'account.security.download': 'components/account/security-box.tsx',
      'account.security.delete': 'components/account/security-box.tsx',
    },
  },
  'faq:how-fast': { figures: [aboutMinutes] },
  'faq:cost': {
    figures: [whole(feePolicy.freeDeliveryFromCents), whole(feePolicy.firstOrderFromCents), firstOrderDays],
  },
  'faq:pickup': { figures: [codeDigits] },
  'faq:change-order': { controls: { ...cancelOrder, ...addToOrder } },
  'faq:missing': { controls: report, figures: [hours, refundLimit] },
  'faq:alcohol': { figures: [age] },
  'faq:contactless': { controls: leaveAtDoor },
  'faq:data': { controls: security },
}

/** Sentences of the interface that offer the Gold Pass: each of them says its price. */
export const passOffers = ['goldPass.text', 'goldPass.line', 'goldPass.price', 'basket.passTerms'] as const

import { shortDollars } from '@kolea/domain/money/format.ts'
import { feePolicy } from '@kolea/domain/pricing/fees.ts'
import type { FaqTexts } from '../localized.ts'

/** Questions and answers by app (HLP-01). */
export const enFaqs: FaqTexts = {
  '7now_landing': [
    [
      'how-fast',
      'How fast is delivery?',
      'Most orders arrive in about 30 minutes, day and night. You’ll see the time for your address before you pay, and again while the courier is on the way.',
    ],
    [
      'where',
      'Where do you deliver?',
      'Around every Kōlea store with couriers: most of Oʻahu, the larger towns of Maui, Kauaʻi and Hawaiʻi island, and some neighborhoods on the mainland and in Canada. Enter your address to see if you’re inside.',
    ],
    [
      'cost',
      'What does delivery cost?',
      `Your basket lists the delivery fee and every other fee before you check out. Delivery is free on orders of ${shortDollars(feePolicy.freeDeliveryFromCents)} or more.\nOn your first order, it’s free from {firstOrderFrom}, in the first {firstOrderDays} days of your account.`,
    ],
    [
      'pickup',
      'Can I pick up my order instead?',
      'Yes. Choose Pickup, pick a store, and we’ll tell you when it’s ready. Say the 4-digit code at the counter.',
    ],
    [
      'account',
      'Do I need an account?',
      'Not to look around or fill a basket. You sign in or sign up when you check out, and your basket comes with you.',
    ],
  ],
  '7now_faq': [
    [
      'change-order',
      'Can I change or cancel an order?',
      'You can cancel until the store starts packing: open the order and choose “Cancel order”. You get a full refund. Until then, “Add to this order” on its page adds items; to change anything else, cancel and order again.',
    ],
    [
      'out-of-stock',
      'What if something is out of stock?',
      'You choose in your basket: we leave the item out and refund it, or we cancel the whole order. We never send something else without asking.',
    ],
    [
      'missing',
      'Something is missing or damaged.',
      'Open the order within 48 hours, choose “Report a problem”, and tell us which items. We refund up to $25 per order right away; otherwise, one of us takes a look first.',
    ],
    [
      'alcohol',
      'How do I buy beer, wine or spirits?',
      'You need to be 21 and show your ID to the courier or at the counter. We sell alcohol only during the hours the store is licensed for, and only to addresses where it’s allowed.',
    ],
    [
      'payment',
      'How can I pay?',
      'Checkout lists the ways to pay, saved or new. You’re charged when you place the order. There are no hidden fees: tax and fees are listed line by line.',
    ],
    ['tip', 'Does the courier get the whole tip?', 'Yes, all of it. A tip is optional.'],
    [
      'contactless',
      'Can the courier leave it at the door?',
      'Yes. Choose “Leave at my door” at checkout and write where to leave it. We always hand over age-restricted items in person.',
    ],
    [
      'promo',
      'My promo code doesn’t work.',
      'Codes have dates and minimum orders, and some work once per person. Checkout tells you which one applies.',
    ],
    [
      'data',
      'How do I see or delete my data?',
      'Open Account: under “Password and data”, you can download your data and delete your account.',
    ],
  ],
}

import { shortDollars } from '@kolea/domain/money/format.ts'
import { feePolicy } from '@kolea/domain/pricing/fees.ts'
import type { FaqTexts } from '../localized.ts'

/** Questions and answers by app (HLP-01). */
export const enFaqs: FaqTexts = {
  '7now_landing': [
    [
      'how-fast',
      'How fast is delivery?',
      'Most orders arrive in about 30 minutes, day and night. The time for your address is shown before you pay and again while the courier is on the way.',
    ],
    [
      'where',
      'Where do you deliver?',
      'Around every Kōlea store with couriers: most of Oʻahu, the larger towns of Maui, Kauaʻi and Hawaiʻi island, and some neighborhoods on the mainland and in Canada. Enter your address to see whether you are inside.',
    ],
    [
      'cost',
      'What does delivery cost?',
      `The delivery fee and every other fee are listed in your basket before you check out. From ${shortDollars(feePolicy.freeDeliveryFromCents)} of goods delivery is free.\nOn a first order it is free from {firstOrderFrom}, in the first {firstOrderDays} days of your account.`,
    ],
    [
      'pickup',
      'Can I pick up my order instead?',
      'Yes. Choose Pickup, pick a store, and we tell you when it is ready. Say the 4-digit code at the counter.',
    ],
    [
      'account',
      'Do I need an account?',
      'Not to look around or to fill a basket. You sign in or register when you check out, and your basket comes along.',
    ],
  ],
  '7now_faq': [
    [
      'change-order',
      'Can I change or cancel an order?',
      'You can cancel until the store begins to pack it: open the order and choose “Cancel order”. The payment is returned in full. Until then “Add to this order” on its page adds items; to change others, cancel and order again.',
    ],
    [
      'out-of-stock',
      'What if something is out of stock?',
      'You choose in the basket: we leave the item out and give its price back, or we cancel the whole order. We never send something else without asking.',
    ],
    [
      'missing',
      'Something is missing or damaged.',
      'Open the order within 48 hours, choose “Report a problem”, and tell us which items. Up to $25 an order we refund at once; otherwise a person looks at it first.',
    ],
    [
      'alcohol',
      'How do I buy beer, wine or spirits?',
      'You must be 21 and show your ID to the courier or at the counter. Alcohol is sold only during the hours the store is licensed for and only to addresses where that is allowed.',
    ],
    [
      'payment',
      'How can I pay?',
      'Checkout lists the ways to pay, saved or new. The amount is charged when you place the order. Prices include no hidden fees: tax and fees are listed line by line.',
    ],
    ['tip', 'Does the courier get the whole tip?', 'Yes, all of it. A tip is optional.'],
    [
      'contactless',
      'Can the courier leave it at the door?',
      'Yes. Choose “Leave at my door” at checkout and write where to leave it. Age-restricted items must be handed over in person.',
    ],
    [
      'promo',
      'My promo code does not work.',
      'Codes have dates, a smallest order and sometimes work once per person. Checkout says which of these applies.',
    ],
    [
      'data',
      'How do I see or delete my data?',
      'Open Account: below “Password and data” you can download your data and delete your account.',
    ],
  ],
}

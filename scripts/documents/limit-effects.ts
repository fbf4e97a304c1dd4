import type { ProvingTest } from './asvs/requirement.ts'

export interface FeatureEffect {
  /** What the value does, and its unit. */
  readonly does: string
  /** The file that reads it. */
  readonly reads: string
  /** A test that changes the value and sees the effect. */
  readonly seen: ProvingTest
}

const account = 'packages/domain/account'
const lengths: ProvingTest = [
  `${account}/account-rules.test.ts`,
  'names, password and referral code have at most',
]
const limitRules = 'packages/domain/basket/limits.ts'
const groupLimits: ProvingTest = [
  'packages/domain/basket/add-to-basket.test.ts',
  'units and groups may reach their limit',
]
const fixed: ProvingTest = ['store-api/modules/content/content.test.ts', 'cannot be set']
const fixedBy = 'store-api/modules/content/configuration.ts'
const cartLengths: ProvingTest = ['store-api/modules/cart/cart-rules.test.ts', 'notes, suite and street stay']
const orderPage = 'lib/bff/orders.ts'
const orderPageTest: ProvingTest = [
  'lib/bff/configuration.test.ts',
  'a page of orders has fetchOrdersLimit orders',
]
const tips: ProvingTest = [
  'packages/domain/checkout/checkout.test.ts',
  'a tip is one of the configured amounts',
]

/** Lengths, amounts, counts and times. */
export const limitEffects = {
  SuiteMaxLength: {
    does: 'most characters of an apartment or suite',
    reads: 'store-api/modules/cart/update.ts',
    seen: cartLengths,
  },
  ADDRESS_MAX_LIMIT: {
    does: 'most characters of a street',
    reads: 'store-api/modules/cart/update.ts',
    seen: cartLengths,
  },
  banner_carousel_duration: {
    does: 'seconds until the next banner of the home page; 0: none is shown by itself',
    reads: 'app/[locale]/[store]/(shop)/home/page.tsx',
    seen: ['components/catalog/carousel-dots.test.tsx', 'after banner_carousel_duration seconds'],
  },
  basket_max_items_qty: {
    does: 'largest quantity in a basket',
    reads: limitRules,
    seen: groupLimits,
  },
  basket_order_limit: {
    does: 'cents that the goods of a basket stay below',
    reads: limitRules,
    seen: ['store-api/modules/cart/cart-rules.test.ts', 'READY only when it may be placed'],
  },
  basket_unique_items_limit: {
    does: 'most groups of products in a basket',
    reads: limitRules,
    seen: groupLimits,
  },
  currency: {
    does: 'sent to apps; it follows from the country and cannot be set',
    reads: fixedBy,
    seen: fixed,
  },
  customer_card_name_length: {
    does: 'most characters of the name on a card',
    reads: 'store-api/modules/payments/add-method.ts',
    seen: ['store-api/modules/payments/wallet.test.ts', 'a card’s name is as long as'],
  },
  delivery_notes_length: {
    does: 'most characters of the notes for the courier',
    reads: 'store-api/modules/cart/update.ts',
    seen: cartLengths,
  },
  location_cache_time: {
    does: 'seconds for which the matches of a typed address are cached',
    reads: 'components/location/use-address-options.ts',
    seen: ['components/location/address-field.test.tsx', 'with a location_cache_time of'],
  },
  max_tip_amount: {
    does: 'cents of the highest tip',
    reads: 'packages/domain/checkout/tip.ts',
    seen: tips,
  },
  min_tip_amount: {
    does: 'cents of the lowest tip',
    reads: 'packages/domain/checkout/tip.ts',
    seen: tips,
  },
  order_feedback_length: {
    does: 'most characters of a comment on an order',
    reads: 'store-api/modules/feedback/order-feedback.ts',
    seen: ['store-api/modules/feedback/feedback.test.ts', 'a comment as long as the configuration says'],
  },
  password_length: {
    does: 'most characters of a password',
    reads: `${account}/registration-rules.ts`,
    seen: lengths,
  },
  phone_number_length: {
    does: 'sent to apps; the numbering plan of the US and Canada fixes it, and it cannot be set',
    reads: fixedBy,
    seen: fixed,
  },
  products_categories_cache_time: {
    does: 'minutes after which an open page is rendered again',
    reads: 'lib/client/page-upkeep.ts',
    seen: ['lib/client/page-upkeep.test.ts', 'older than products_categories_cache_time'],
  },
  status_messages_global_duration: {
    does: 'seconds for which a message at the foot of the screen stays',
    reads: 'components/overlays/toasts.tsx',
    seen: ['components/overlays/page-services.test.tsx', 'a toast stays as long as'],
  },
  store_eta_cache_time: {
    does: 'seconds after which the times of the store are read again, at least 30',
    reads: 'lib/client/page-upkeep.ts',
    seen: ['lib/client/page-upkeep.test.ts', 'older than store_eta_cache_time'],
  },
  timeout: {
    does: 'seconds after which a page gives up a call without an answer',
    reads: 'lib/client/call.ts',
    seen: ['lib/client/call.test.ts', 'given up after the configuration’s time-out'],
  },
  user_name_length: {
    does: 'most characters of a first or last name',
    reads: `${account}/registration-rules.ts`,
    seen: lengths,
  },
  user_signup_date_range: {
    does: 'days from the enrolment in which the offer of a first order is valid',
    reads: 'store-api/modules/cart/valuation-input.ts',
    seen: ['store-api/modules/cart/cart.test.ts', 'a first order flies free'],
  },
  place_order_overview_delay: {
    does: 'milliseconds for which a placed order is announced before its status is shown',
    reads: 'components/checkout/placed-overlay.tsx',
    seen: ['components/checkout/placed-overlay.test.tsx', 'after place_order_overview_delay'],
  },
  order_history_limit: {
    does: 'sent with a page of orders as OrderHistoryLimit',
    reads: orderPage,
    seen: orderPageTest,
  },
  fetchOrdersLimit: { does: 'orders a page', reads: orderPage, seen: orderPageTest },
  SEARCH_LIMIT: {
    does: 'results a page, 1 to 40',
    reads: 'app/api/search/results/route.ts',
    seen: ['lib/bff/configuration.test.ts', 'a page of results has SEARCH_LIMIT products'],
  },
  categoriesCountToShow: {
    does: 'categories that have a row of products on the home page',
    reads: 'packages/domain/catalog/home-page.ts',
    seen: [
      'packages/domain/catalog/home-page.test.ts',
      'the first categoriesCountToShow categories have a row',
    ],
  },
  maxCategoriesToShowHomePage: {
    does: 'categories on the first page of the site',
    reads: 'app/[locale]/[store]/page.tsx',
    seen: ['tests/e2e/configuration.spec.ts', 'counts that the operator sets are the counts that pages show'],
  },
  referral_code_length: {
    does: 'characters of a referral code',
    reads: `${account}/registration-rules.ts`,
    seen: lengths,
  },
  default_age: {
    does: 'years that products with an age limit and no number of their own require',
    reads: 'store-api/modules/cart/value-cart.ts',
    seen: ['store-api/modules/cart/value-cart.test.ts', 'without an age of their own need default_age'],
  },
} satisfies Record<string, FeatureEffect>

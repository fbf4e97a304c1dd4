export type FeatureValue = string | number | boolean

/** A configuration feature as the API sends it (CFG-01). */
export interface Feature {
  id: string
  currentValue: FeatureValue | null
  defaultValue: FeatureValue
}

/**
 * Every feature with its default and, in the comment above it, what it does (CFG-01): docs/configuration.md is written from here. Units are those
 * the API sends: minor units for amounts, `products_categories_cache_time` in minutes, `location_cache_time`
 * and `store_eta_cache_time` in seconds, `user_signup_date_range` in days (RDG-18).
 */
const featureDefaults = {
  /** Most characters of an apartment or suite. */
  SuiteMaxLength: 25,
  /** Most characters of a street. */
  ADDRESS_MAX_LIMIT: 80,
  /** Seconds until the next banner of the home page; 0: none is shown by itself. */
  banner_carousel_duration: 7,
  /** Largest quantity in a basket. */
  basket_max_items_qty: 99,
  /** Cents that the goods of a basket stay below. */
  basket_order_limit: 15_000,
  /** Most groups of products in a basket. */
  basket_unique_items_limit: 16,
  /** Sent to apps; it follows from the country and cannot be set. */
  currency: 'USD',
  /** Most characters of the name on a card. */
  customer_card_name_length: 25,
  /** Most characters of the notes for the courier. */
  delivery_notes_length: 210,
  /** Seconds for which the matches of a typed address are cached. */
  location_cache_time: 300,
  /** Cents of the highest tip. */
  max_tip_amount: 3000,
  /** Cents of the lowest tip. */
  min_tip_amount: 50,
  /** Most characters of a comment on an order. */
  order_feedback_length: 100,
  /** Most characters of a password. */
  password_length: 20,
  /** Sent to apps; the numbering plan of the US and Canada fixes it, and it cannot be set. */
  phone_number_length: 10,
  /** Minutes after which an open page is rendered again. */
  products_categories_cache_time: 300,
  /** Seconds for which a message at the foot of the screen stays. */
  status_messages_global_duration: 5,
  /** Seconds after which the times of the store are read again, at least 30. */
  store_eta_cache_time: 300,
  /** Seconds after which a page gives up a call without an answer. */
  timeout: 30,
  /** Most characters of a first or last name. */
  user_name_length: 42,
  /** Names may have hyphens, apostrophes and periods. */
  user_name_punctuation: false,
  /** Days from the enrolment in which the offer of a first order is valid. */
  user_signup_date_range: 10,
  /** Milliseconds for which a placed order is announced before its status is shown. */
  place_order_overview_delay: 8000,
  /** Sent with a page of orders as OrderHistoryLimit. */
  order_history_limit: 14,
  /** Orders a page. */
  fetchOrdersLimit: 15,
  /** Results a page, 1 to 40. */
  SEARCH_LIMIT: 40,
  /** Categories that have a row of products on the home page. */
  categoriesCountToShow: 4,
  /** Categories on the first page of the site. */
  maxCategoriesToShowHomePage: 6,
  /** Characters of a referral code. */
  referral_code_length: 6,
  /** Years that products with an age limit and no number of their own require. */
  default_age: 21,
  /** PayPal is taken. */
  paypal: true,
  /** Venmo is taken. */
  venmo: true,
  /** The Gold Pass is offered. */
  subscriptions: true,
  /** Age-restricted goods are sold on the web. */
  enabled_age_restricted_products_web: true,
  /** Customers may refer friends. */
  refer_a_friend_enabled: false,
  /** Customers see their points. */
  rewards_enabled: false,
  /** The footer links to privacy choices (CCPA). */
  show_ccpa: true,
  /** The footer links to the notice of the CPRA. */
  show_ccprka: true,
  /** Every page leads to /appDownload; on in one country is on everywhere. */
  site_offline: false,
  /** Every sign-in and enrolment requires a one-time code. */
  mfa_enabled: false,
  /** The page of an order offers to notify the browser of its changes, and browsers are notified. */
  order_notifications: true,
  /** Browsers store pages, to open them without a network; off, they delete what they have stored with the next page. */
  offline_pages: true,
} as const satisfies Record<string, FeatureValue>

type Widen<T> = T extends number ? number : T extends boolean ? boolean : string
/** The limits in force for one country. */
export type Features = { readonly [K in keyof typeof featureDefaults]: Widen<(typeof featureDefaults)[K]> }

export const defaultLimits: Features = featureDefaults

/** Brings a value to the kind of its default, or undefined when it cannot be read so. */
function readAs(kind: FeatureValue, value: FeatureValue | null | undefined): FeatureValue | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value === typeof kind)
    return typeof value === 'number' && !Number.isFinite(value) ? undefined : value
  const text = String(value).trim()
  if (typeof kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined
  if (typeof kind === 'number') return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
  return text
}

/**
 * Features from an API's features: the current value, else its default, else ours. A value that cannot be read
 * as its kind is passed over, so a typing mistake of an operator never takes a limit away.
 */
export function featuresFrom(features: readonly Feature[]): Features {
  const byId = new Map(features.map((feature) => [feature.id, feature]))
  const entries = Object.entries(featureDefaults).map(([id, fallback]) => {
    const feature = byId.get(id)
    return [
      id,
      readAs(fallback, feature?.currentValue) ?? readAs(fallback, feature?.defaultValue) ?? fallback,
    ]
  })
  return Object.fromEntries(entries) as Features
}

/** The same from the flat record the browser gets. */
export function featuresFromRecord(record: Readonly<Record<string, FeatureValue>>): Features {
  return featuresFrom(
    Object.entries(record).map(([id, currentValue]) => ({ id, currentValue, defaultValue: currentValue })),
  )
}

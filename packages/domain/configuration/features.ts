export type FeatureValue = string | number | boolean

/** A configuration feature as the API sends it (CFG-01). */
export interface Feature {
  id: string
  currentValue: FeatureValue | null
  defaultValue: FeatureValue
}

/**
 * Every feature with its default (CFG-01). Units are those
 * the API sends: minor units for amounts, `products_categories_cache_time` in minutes, `location_cache_time`
 * and `store_eta_cache_time` in seconds, `user_signup_date_range` in days (RDG-18).
 */
const featureDefaults = {
  SuiteMaxLength: 25,
  ADDRESS_MAX_LIMIT: 80,
  banner_carousel_duration: 7,
  basket_max_items_qty: 99,
  basket_order_limit: 15_000,
  basket_unique_items_limit: 16,
  currency: 'USD',
  customer_card_name_length: 25,
  delivery_notes_length: 210,
  location_cache_time: 300,
  max_tip_amount: 3000,
  min_tip_amount: 50,
  order_feedback_length: 100,
  password_length: 20,
  phone_number_length: 10,
  products_categories_cache_time: 300,
  status_messages_global_duration: 5,
  store_eta_cache_time: 300,
  timeout: 30,
  user_name_length: 42,
  user_signup_date_range: 10,
  place_order_overview_delay: 8000,
  order_history_limit: 14,
  fetchOrdersLimit: 15,
  SEARCH_LIMIT: 40,
  categoriesCountToShow: 4,
  maxCategoriesToShowHomePage: 6,
  referral_code_length: 6,
  default_age: 21,
  paypal: true,
  venmo: true,
  subscriptions: true,
  enabled_age_restricted_products_web: true,
  refer_a_friend_enabled: false,
  rewards_enabled: false,
  show_ccpa: true,
  show_ccprka: true,
  site_offline: false,
  mfa_enabled: false,
  order_notifications: true,
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

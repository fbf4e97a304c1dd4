import type { Country } from '../location/country.ts'
import type { SubscriptionNotice } from '../subscriptions/gold-pass.ts'

/** The customer, as far as the browser needs it (PRO-01). */
export interface Profile {
  firstName: string
  lastName: string
  email: string
  phone: string
  country: Country
  enrolledAt: string
  ageVerified: boolean
  trainingMode: boolean
  activeOrders: number
  rewardsPoints: number
  marketingEmail: boolean
  contactless: boolean
  requiredTerms: readonly { id: string; type: 'terms' | 'privacy'; url: string }[]
  pastOrders: { delivery: number; pickup: number }
  /** Gold Pass; null for who never joined. */
  subscription: SubscriptionNotice | null
}

/**
 * What the browser may know of its session. `unavailable`: the upstream does not answer, which never
 * turns a customer into a guest (architecture, "A BFF call and the session").
 */
export type SessionView =
  { state: 'guest' } | { state: 'customer'; profile: Profile } | { state: 'unavailable' }

export interface PaymentMethod {
  cardId: string
  gateway: 'test' | 'stripe' | 'braintree'
  brand: string
  last4: string
  expMonth: number
  expYear: number
  name: string
  isDefault: boolean
}

import type { PaymentMethod, Profile, SessionView } from '../../domain/account/profile.ts'
import type { Basket } from '../../domain/basket/basket.ts'
import type { BasketChange, ShopperPlace } from '../../domain/basket/basket-change.ts'
import type { Listing, ProductSummary, SearchPage } from '../../domain/catalog/product.ts'
import type { Address } from '../../domain/location/address.ts'
import type { Country, FulfilmentMode } from '../../domain/location/country.ts'
import type { Store } from '../../domain/location/store.ts'
import type { DeliveryDetails, Order } from '../../domain/orders/order.ts'
import type { GoldPass, Renewal } from '../../domain/subscriptions/gold-pass.ts'

/**
 * Every call the browser may make of the storefront: there is no other, and no catch-all proxy.
 * Keys are `METHOD path`; `:name` parts are path parameters. Inputs are parsed by the schemas beside this
 * file; failures answer `BffFailure` with the status of the cause.
 */
export interface Operations {
  'GET /api/session': { output: SessionView }
  /** Opens a guest session when there is none; all other calls wait for it (SES-01). */
  'POST /api/session/launch': { input: Record<string, never>; output: SessionView }
  'POST /api/session/sign-in': { input: { email: string; password: string }; output: SessionView | CodeSent }
  /** Another one-time code for the sign-in or enrolment that waits for one (OTP-02). */
  'POST /api/session/code': { input: Record<string, never>; output: CodeSent }
  /** Ends it; 422 `invalid_otp`, 423 `otp_locked` (OTP-03). */
  'POST /api/session/code/verify': { input: { code: string }; output: SessionView }
  'POST /api/session/sign-out': { input: Record<string, never>; output: SessionView }
  /** Ends every session of the customer, on every device. */
  'POST /api/session/sign-out-everywhere': { input: Record<string, never>; output: SessionView }
  'POST /api/account/enrol': { input: EnrolInput; output: SessionView | CodeSent }
  'POST /api/account/reset-password': { input: { email: string }; output: { status: 'success' } }
  /** 410 `reset_link_invalid` when the link of the mail is used, replaced or too old (SGN-05). */
  'POST /api/account/new-password': {
    input: { token: string; password: string }
    output: { status: 'success' }
  }
  'GET /api/account/profile': { output: Profile }
  /**
   * Another phone needs a proof of who asks, the password or a code to the present phone: 422 `proof_required`,
   * `proof_wrong`, 423 `locked`, `otp_locked` (PRO-02).
   */
  'PATCH /api/account/profile': { input: Partial<ProfileInput> & ProfileProof; output: Profile }
  /** Sends that code; 429 `otp_too_soon`, `otp_limit`. */
  'POST /api/account/proof-code': { input: Record<string, never>; output: CodeSent }
  /** `birthDate` is `YYYY-MM-DD`; 422 `under_age` when the basket asks for more years (AGE-01). */
  'POST /api/account/age-verification': { input: { birthDate: string }; output: Profile }
  /** The documents the customer has yet to accept; none is an empty list (TRM-01). */
  'GET /api/account/terms': { output: { documents: readonly TermsDocument[] } }
  /** Accepts them by id; 400 or 422 when one is not in force any more. */
  'POST /api/account/terms': { input: { ids: readonly string[] }; output: Profile }
  'GET /api/account/addresses': { output: { addresses: readonly Address[]; recentStoreId: string | null } }
  'POST /api/account/addresses': { input: { address: Address }; output: { addresses: readonly Address[] } }

  'POST /api/location/predictions': {
    input: { term: string; near: { lat: number; lon: number } | null }
    output: { predictions: readonly Prediction[] }
  }
  'GET /api/location/places/:placeId': { output: { address: Address } }
  'POST /api/location/reverse': { input: { lat: number; lon: number }; output: { address: Address | null } }
  'POST /api/location/verify': {
    input: { address: Address }
    output: { deliverable: boolean; address: Address }
  }
  /** Stores that deliver to the address, nearest first; empty is out of area (LOC-04, LOC-05). */
  'POST /api/location/delivery-stores': { input: { address: Address }; output: { stores: readonly Store[] } }
  'GET /api/location/pickup-stores': { query: { country: Country }; output: { stores: readonly Store[] } }
  'GET /api/location/stores/:storeId': { output: { store: Store } }

  'GET /api/search/suggestions': { query: StoreQuery & { q: string }; output: SearchPage }
  'GET /api/search/results': {
    query: StoreQuery & { q: string; lastKey?: string; sort?: string; filters?: string }
    output: SearchPage
  }
  /** Further pages of a listing, appended in the browser. */
  'GET /api/catalog/listing': {
    query: StoreQuery & { categoryId: string; sub?: string; sort?: string; lastKey?: string }
    output: Listing
  }
  /** Slots that depend on the person or the hour: purchases, recommendations. */
  'GET /api/catalog/slots': {
    query: StoreQuery
    output: { purchased: readonly ProductSummary[]; recommended: readonly ProductSummary[] }
  }
  'POST /api/catalog/suggestive-selling': {
    input: { storeId: string; productIds: readonly string[] }
    output: { products: readonly ProductSummary[] }
  }

  'GET /api/basket': { query: { mode: FulfilmentMode }; output: Basket }
  /**
   * Changes only what the shopper touched, on top of whatever the basket is by now; the same `id` is done once.
   * 409 `basket_elsewhere`: it holds things of another store; 422 `basket_limit`; 503 `basket_busy`: try again.
   */
  'POST /api/basket': { input: BasketChange; output: Basket }
  'POST /api/basket/checkout': {
    input: { mode: FulfilmentMode; phone?: string }
    output: { basket: Basket; hash: string }
  }

  'GET /api/wallet': {
    output: { cards: readonly PaymentMethod[]; gateways: readonly ('test' | 'stripe' | 'braintree')[] }
  }
  'POST /api/wallet/cards': {
    input: AddCardInput
    output: { cards: readonly PaymentMethod[]; addedCardId: string }
  }
  'POST /api/wallet/cards/:cardId/default': {
    input: Record<string, never>
    output: { cards: readonly PaymentMethod[] }
  }
  'DELETE /api/wallet/cards/:cardId': { output: { cards: readonly PaymentMethod[] } }
  /** Stand-in for a gateway's own script; 404 unless the `test` gateway is on. */
  'POST /api/wallet/test-card': {
    input: { number: string; expMonth: number; expYear: number; cvc: string; zip: string }
    output: { source: string; last4: string; brand: string }
  }

  'GET /api/gold-pass': { query: { country: Country }; output: GoldPass }
  'POST /api/gold-pass': { input: GoldPassAction & { country: Country }; output: GoldPassOutcome }
  'GET /api/gold-pass/renewals': { output: { renewals: readonly Renewal[] } }

  /** The idempotency key of the attempt is kept in the session record, not in the browser (CHK-06). */
  'POST /api/orders': { input: PlaceOrderInput; output: PlaceOrderOutcome }
  /**
   * What became of exactly this attempt, for a reply that was lost. `none`: nothing was ordered under this id, and nothing
   * will be; `pending`: not known yet, ask again.
   */
  'GET /api/orders/attempt': { query: { id: string }; output: RecoveredOutcome }
  'GET /api/orders': { query: { list: 'current' | 'past'; lastKey?: string }; output: OrderPage }
  'GET /api/orders/:orderId': { output: { order: Order } }
  'GET /api/orders/:orderId/delivery': { output: DeliveryDetails }
  /**
   * Puts an earlier order into the basket, with the shipping it lacks; `missing` names what this store does not have (ORD-05,
   * BSK-07, BSK-08). Refused like a change of the basket.
   */
  'POST /api/orders/:orderId/reorder': {
    input: ReorderInput
    output: { basket: Basket; missing: readonly string[] }
  }
  /** The finished order that waits for a rating (ORD-04). */
  'GET /api/orders/feedback': { output: { order: Order | null } }
  /** null: no rating will come, do not ask again. */
  'POST /api/orders/:orderId/feedback': {
    input: { rating: { stars: number; comment: string } | null }
    output: { status: 'success' }
  }
  'POST /api/orders/:orderId/cancel': { input: { reason: string }; output: { order: Order } }

  /** Writes to the shop, guests too; 429 `comment_limit` (HLP-02). */
  'POST /api/help/comments': { input: CommentInput; output: { status: 'success' } }
  /** Texts the links to the app; 429 `sms_limit` (APP-01). */
  'POST /api/help/app-link': { input: { phone: string; country: Country }; output: { status: 'success' } }

  'GET /api/configuration': {
    query: { country: Country }
    output: { features: Readonly<Record<string, string | number | boolean>> }
  }
  /** Is the site on, and which build answers (OFF-01, SHL-05). `GET /api/site/events` is the same as SSE. */
  'GET /api/site': { output: { offline: boolean; build: string } }
  'POST /api/log': { input: LogInput; output: { status: 'success' } }
}

/** What a customer has to accept, and its page. */
export interface TermsDocument {
  id: string
  type: 'terms' | 'privacy'
  /** A path of the storefront. */
  url: string
}

export type CommentTopic = 'order' | 'delivery' | 'product' | 'payment' | 'account' | 'website' | 'other'

export interface CommentInput {
  name: string
  email: string
  topic: CommentTopic
  /** An order of the customer's own. */
  orderId?: string
  comment: string
  country: Country
}

export type GoldPassAction =
  { action: 'cancel' } | { action: 'join' | 'update' | 'reactivate'; cardId: string }

/** `waiting`: the bank has not answered yet, and the API goes on asking (SUB-02). */
export interface GoldPassOutcome {
  status: 'success' | 'failed'
  waiting: boolean
  message: string | null
}

/** A one-time code went out by SMS; the number is masked but for its last digits. */
export interface CodeSent {
  state: 'code'
  mobileNumber: string
}

export interface Prediction {
  placeId: string
  main: string
  secondary: string
}

interface StoreQuery {
  country: Country
  storeId?: string
}

export interface EnrolInput {
  firstName: string
  lastName: string
  email: string
  phone: string
  password: string
  country: Country
  referralCode?: string
  acceptsTerms: boolean
  acceptsCommunications: boolean
}

interface ProfileInput {
  firstName: string
  lastName: string
  phone: string
  marketingEmail: boolean
  contactless: boolean
}

interface ProfileProof {
  password?: string
  code?: string
}

export interface ReorderInput {
  /** The same id again is done once. */
  id: string
  mode: FulfilmentMode
  place: ShopperPlace & { storeId: string }
}

export interface AddCardInput {
  source: string
  last4: string
  brand: string
  expMonth: number
  expYear: number
  zip: string
  name: string
}

export interface PlaceOrderInput {
  /** UUID made by the browser for one press of "Place order": the same id again answers the same. */
  attemptId: string
  mode: FulfilmentMode
  hash: string
  /** What the shopper saw on the button; the API refuses when it is no longer true. */
  amountCents: number
  tipCents: number | null
  payment: { kind: 'card'; cardId: string }
}

/** `failed` says what the shopper may do; `unknown`: the outcome is not known yet, ask `GET /api/orders/attempt`. */
export type PlaceOrderOutcome =
  | { outcome: 'placed'; orderId: string }
  | {
      outcome: 'failed'
      reason: 'payment' | 'incorrect_zip' | 'changed' | 'timeout' | 'error'
      message: string
    }
  | { outcome: 'unknown' }

export type RecoveredOutcome =
  Exclude<PlaceOrderOutcome, { outcome: 'unknown' }> | { outcome: 'none' } | { outcome: 'pending' }

export interface OrderPage {
  orders: readonly Order[]
  lastKey: string | null
  activeCount: number
}

interface LogInput {
  message: string
  level: 'info' | 'warn' | 'error'
  source: string
  status?: number
}

/** Every refusal of the BFF. `code` is stable; `message` is fit to be shown. */
export interface BffFailure {
  code: string
  message: string
  fields?: Readonly<Record<string, string>>
}

export type OperationKey = keyof Operations

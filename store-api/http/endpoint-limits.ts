import * as customers from '#lib/contract/customers.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import * as feedback from '#lib/contract/feedback.ts'
import * as location from '#lib/contract/location.ts'
import { log } from '#lib/contract/logging.ts'
import * as otp from '#lib/contract/otp.ts'
import * as payments from '#lib/contract/payments.ts'
import { globalSearch, storeSearch } from '#lib/contract/catalog.ts'
import { socialToken } from '#lib/contract/social.ts'
import * as subscriptions from '#lib/contract/subscriptions.ts'
import { acceptTerms } from '#lib/contract/terms.ts'
import { clientToken } from '#lib/contract/tokens.ts'
import type { LimitClassName } from '#lib/domain/limits/limit-classes.ts'

const limited: Readonly<Partial<Record<LimitClassName, readonly Endpoint[]>>> = {
  sessions: [clientToken],
  signIn: [socialToken],
  codes: [
    otp.generateOtp,
    otp.verifyOtp,
    otp.enrolmentToken,
    customers.verifyCustomer,
    customers.sendProofCode,
  ],
  accounts: [customers.enrol],
  passwordReset: [customers.resetPassword],
  newPassword: [customers.confirmReset],
  appLinks: [feedback.marketingSms],
  comments: [feedback.sendComment],
  cards: [
    payments.addPaymentMethod,
    payments.tokenizeTestCard,
    subscriptions.subscribe,
    subscriptions.changeSubscription,
  ],
  personal: [
    customers.updateProfile,
    customers.verifyAge,
    customers.saveAddress,
    acceptTerms,
    feedback.sendFeedback,
  ],
  logs: [log],
  search: [
    storeSearch,
    globalSearch,
    location.predictions,
    location.reverseGeocode,
    location.verifyAddress,
    location.storesByLocation,
  ],
}

const classByName = new Map(
  Object.entries(limited).flatMap(([name, endpoints]) =>
    endpoints.map((endpoint) => [endpoint.name, name as LimitClassName] as const),
  ),
)

/**
 * The limit class of an endpoint besides `calls`; undefined when it has none. A sign-in by password (`passwordToken`) is
 * counted where its e-mail is known, and promo codes where the basket is.
 */
export const limitClassOf = (endpoint: Endpoint): LimitClassName | undefined => classByName.get(endpoint.name)

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpoints } from '@kolea/contract/all.ts'
import { globalSearch, globalSearchList, storeSearch, storeSearchList } from '@kolea/contract/catalog.ts'
import * as contact from '@kolea/contract/contact.ts'
import * as customers from '@kolea/contract/customers.ts'
import * as personalData from '@kolea/contract/personal-data.ts'
import * as profileCalls from '@kolea/contract/profile.ts'
import { routeOf, type BodyOf, type Endpoint, type ParamsOf, type QueryOf } from '@kolea/contract/endpoint.ts'
import * as feedback from '@kolea/contract/feedback.ts'
import * as location from '@kolea/contract/location.ts'
import { log, logSearch } from '@kolea/contract/logging.ts'
import * as otp from '@kolea/contract/otp.ts'
import * as passkeys from '@kolea/contract/passkeys.ts'
import * as signIns from '@kolea/contract/sign-ins.ts'
import * as payments from '@kolea/contract/payments.ts'
import * as testGateway from '@kolea/contract/test-gateway.ts'
import { renameAddress, saveAddress } from '@kolea/contract/saved-addresses.ts'
import { socialToken } from '@kolea/contract/social.ts'
import * as subscriptions from '@kolea/contract/subscriptions.ts'
import { startOrderPush, stopOrderPush } from '@kolea/contract/order-push.ts'
import { addReportPhoto } from '@kolea/contract/orders.ts'
import { acceptTerms } from '@kolea/contract/terms.ts'
import { clientToken } from '@kolea/contract/tokens.ts'
import { wireError } from '@kolea/contract/wire-error.ts'
import type { LimitClassName } from '@kolea/domain/limits/limit-classes.ts'
import type { Log } from '../services/log.ts'
import { checkApiKey, checkCaller } from './access.ts'
import { callSource, type CallSource } from './call-source.ts'
import { languageOf, type Caller, type CallerFor } from './caller.ts'
import { openCallSpan, withinCall } from './call-span.ts'

const limited: Readonly<Partial<Record<LimitClassName, readonly Endpoint[]>>> = {
  sessions: [clientToken],
  signIn: [socialToken, passkeys.passkeyToken],
  passkeyChallenges: [passkeys.passkeyChallenge],
  codes: [
    otp.generateOtp,
    otp.verifyOtp,
    otp.enrolmentToken,
    contact.verifyContactCode,
    profileCalls.verifyCustomer,
    profileCalls.sendProofCode,
  ],
  contactCodes: [contact.sendContactCode],
  accounts: [customers.enrol],
  passwordReset: [customers.resetPassword],
  newPassword: [customers.confirmReset],
  appLinks: [feedback.marketingSms],
  comments: [feedback.sendComment],
  cards: [
    payments.addPaymentMethod,
    testGateway.tokenizeTestCard,
    subscriptions.subscribe,
    subscriptions.changeSubscription,
  ],
  personal: [
    profileCalls.updateProfile,
    profileCalls.verifyAge,
    personalData.changePassword,
    personalData.exportData,
    personalData.deleteAccount,
    passkeys.startPasskey,
    passkeys.addPasskey,
    passkeys.renamePasskey,
    passkeys.removePasskey,
    signIns.endSignIn,
    saveAddress,
    renameAddress,
    acceptTerms,
    feedback.sendFeedback,
    addReportPhoto,
    startOrderPush,
    stopOrderPush,
  ],
  logs: [log],
  events: [logSearch],
  search: [
    storeSearch,
    globalSearch,
    storeSearchList,
    globalSearchList,
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
 * The limit class of an endpoint besides `calls`; undefined when it has none. A sign-in by password (`passwordToken`, `contactPasswordToken`)
 * is counted where its e-mail is known, and promo codes where the basket is.
 */
const limitClassOf = (endpoint: Endpoint): LimitClassName | undefined => classByName.get(endpoint.name)

/** What a handler of `E` is given: parsed input, typed by the contract. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** By `access`: undefined for `client`, guest or customer for `guest`, a customer for `customer`. */
  readonly caller: CallerFor<E>
  /** `idempotency-key` header, as sent. */
  readonly idempotencyKey: string | undefined
  /** First language of `accept-language`, lower-case primary tag; `en` when absent. */
  readonly language: string
  /** Where it comes from, for limits. */
  readonly source: CallSource
  readonly log: Log
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<E['response']['_zod']['input']> | E['response']['_zod']['input']

const keyOf = (request: FastifyRequest) => {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : undefined
}

/** Counts a call for its visitor's address and for its account. @throws Refusal 429 too_many_requests */
function countCall(app: FastifyInstance, endpoint: Endpoint, source: CallSource, caller: Caller | undefined) {
  const account = caller?.digitalId ?? null
  // Without a visitor it is the storefront that reads for pages, which everybody gets from its cache.
  const visitor = source.isVisitor ? source.address : null
  app.rateLimits.count('calls', { address: visitor, account: null })
  const limitClass = limitClassOf(endpoint)
  if (limitClass === undefined) return
  const isRead = limitClass === 'search'
  app.rateLimits.count(limitClass, {
    address: isRead ? visitor : source.address,
    account: isRead && visitor === null ? null : account,
  })
}

/**
 * Binds one endpoint of the contract to its handler: access check, parsed input, checked answer. An answer that
 * breaks the contract is a `server_error`, never sent.
 */
export function bind<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  app.bound.add(endpoint.name)
  app.route({
    method: endpoint.method,
    url: routeOf(endpoint),
    ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
    config: { endpoint: endpoint.name },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { 200: endpoint.response, '4xx': wireError },
    },
    onRequest: async (request, reply) => {
      checkApiKey(request, app.settings.keys)
      openCallSpan(request, reply, endpoint)
      request.caller = await withinCall(request, () =>
        checkCaller(request, endpoint, app.tokens.authenticate),
      )
    },
    preHandler: async (request) => countCall(app, endpoint, callSource(request), request.caller),
    handler: async (request) =>
      withinCall(request, () =>
        handler({
          params: request.params as ParamsOf<E>,
          query: request.query as QueryOf<E>,
          body: request.body as BodyOf<E>,
          caller: request.caller as CallerFor<E>,
          idempotencyKey: keyOf(request),
          language: languageOf(request),
          source: callSource(request),
          log: request.log,
        }),
      ),
  })
}

/** The answer of a call that has nothing else to say. */
export const success = { status: 'success' } as const

/** Names of the contract's endpoints that no module has bound. */
export const unbound = (app: FastifyInstance): string[] =>
  endpoints.map((endpoint) => endpoint.name).filter((name) => !app.bound.has(name))

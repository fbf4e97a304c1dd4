import braintree from 'braintree'
import type { BraintreeKeys } from '../../../env-payments.ts'
import { CredentialsRefused, GatewayTimeout } from '../gateway.ts'

export interface BraintreeOptions {
  readonly keys: BraintreeKeys
  readonly environment: 'sandbox' | 'production'
  /** Origin of a stand-in for the gateway. */
  readonly base: string | undefined
  readonly accounts: { readonly usd?: string | undefined; readonly cad?: string | undefined }
  readonly timeoutMs: number
  /** The time at our end. */
  readonly now: () => Date
}

function environmentOf({ base, environment }: BraintreeOptions): braintree.Environment {
  if (base === undefined)
    return environment === 'production' ? braintree.Environment.Production : braintree.Environment.Sandbox
  const { protocol, hostname, port } = new URL(base)
  const secure = protocol === 'https:'
  const at = port === '' ? (secure ? '443' : '80') : port
  return new braintree.Environment(hostname, at, base, secure, hostname, at)
}

export function openBraintree(options: BraintreeOptions): braintree.BraintreeGateway {
  const { merchantId, publicKey, privateKey } = options.keys
  const gateway = new braintree.BraintreeGateway({
    environment: environmentOf(options),
    merchantId,
    publicKey,
    privateKey,
  })
  ;(gateway.config as { timeout: number }).timeout = options.timeoutMs
  return gateway
}

const typeOf = (error: unknown): string | undefined => (error as { type?: string }).type

export const isUnknown = (error: unknown): boolean => typeOf(error) === 'notFoundError'

/** Types of exceptions for a request that is refused whatever its content. */
const refusals = ['authenticationError', 'authorizationError', 'upgradeRequired']

/** What an exception says of a charge whose outcome it does not contain. */
export const braintreeUnanswered = (error: unknown): GatewayTimeout =>
  refusals.includes(typeOf(error) ?? '')
    ? new CredentialsRefused('braintree refuses our credentials', { cause: error })
    : new GatewayTimeout('braintree did not answer', { cause: error })

/** An exception of the SDK contains no outcome. @throws GatewayTimeout; the error itself when it is none of Braintree's */
export function braintreeFailure(error: unknown): never {
  throw typeOf(error) === undefined ? error : braintreeUnanswered(error)
}

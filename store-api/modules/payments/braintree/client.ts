import braintree from 'braintree'
import type { BraintreeKeys } from '../../../env-payments.ts'
import { failed, type Failed } from '../failures.ts'
import { GatewayTimeout } from '../gateway.ts'

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

/** What an exception of the SDK means. @throws GatewayTimeout unless the request was refused before it was processed */
export function braintreeFailure(error: unknown): Failed {
  const type = typeOf(error)
  if (type === 'authenticationError' || type === 'authorizationError' || type === 'upgradeRequired')
    return failed('gateway_misconfigured')
  if (type === undefined) throw error
  throw new GatewayTimeout('braintree did not answer', { cause: error })
}

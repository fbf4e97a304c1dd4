import type { Transaction } from 'braintree'
import { failed, type Failed, type FailureCode } from '../failures.ts'

/** Processor response codes that are more than "declined" (Braintree's reference of authorization responses). */
const processorCodes: Readonly<Record<string, FailureCode>> = {
  '2001': 'insufficient_funds',
  '2002': 'insufficient_funds',
  '2003': 'insufficient_funds',
  '2004': 'card_expired',
  '2006': 'card_expired',
  '2010': 'incorrect_cvc',
  '2059': 'incorrect_zip',
  '2060': 'incorrect_zip',
  '2069': 'duplicate',
  '2074': 'account_declined',
  '2075': 'account_declined',
  '2076': 'account_declined',
  '2099': 'authentication_required',
}

const rejections: Readonly<Record<string, FailureCode>> = {
  duplicate: 'duplicate',
  avs: 'incorrect_zip',
  avs_and_cvv: 'incorrect_zip',
  cvv: 'incorrect_cvc',
  three_d_secure: 'authentication_required',
}

/** What a refused transaction or verification is with us. 3000 and above are failures of the network, not of the card. */
export function refusalOf(said: {
  readonly status: string
  readonly gatewayRejectionReason?: string | null | undefined
  readonly processorResponseCode?: string | null | undefined
  readonly processorResponseType?: string | null | undefined
}): Failed {
  if (said.status === 'gateway_rejected')
    return failed(rejections[said.gatewayRejectionReason ?? ''] ?? 'card_declined')
  const code = said.processorResponseCode ?? ''
  if (said.status === 'failed' || code >= '3000') return failed('processing_error')
  const known = processorCodes[code]
  // The processor itself says when it is no use to try the same card again.
  if (known === undefined) return failed('card_declined', said.processorResponseType !== 'hard_declined')
  return failed(known)
}

/** The money is taken, or about to be; a voided or refunded charge was taken all the same. */
const taken: readonly Transaction['status'][] = [
  'authorized',
  'submitted_for_settlement',
  'settling',
  'settled',
  'settlement_confirmed',
  'settlement_pending',
  'voided',
]

export const isTaken = (status: Transaction['status']): boolean => taken.includes(status)

/** Once settled, money goes back by a refund; before that only by voiding the whole. */
export const isSettled = (status: Transaction['status']): boolean =>
  status === 'settled' || status === 'settling' || status === 'settlement_confirmed'

/** Validation errors of a request whose key was seen before. */
export const keyErrors = {
  notAllowed: '915231',
  inFlight: '915233',
  otherRequest: '915232',
  failedRequest: '915234',
  serverError: '915235',
} as const

/** Cents as Braintree writes them: `12.05`. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2)

/** Braintree's amount in cents. */
export const centsOf = (amount: string): number => Math.round(Number(amount) * 100)

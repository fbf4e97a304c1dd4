export const subscriptionStatuses = ['trial', 'active', 'suspended', 'canceled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Why a subscription ended; the storefront's failed-payment modal asks for the first (SUB-03). */
export const cancelReasons = { payment: 'payment failure', customer: 'customer request' } as const
export type CancelReason = (typeof cancelReasons)[keyof typeof cancelReasons]

export interface Standing {
  status: SubscriptionStatus
  /** End of what is paid for, or of the trial. */
  paidUntil: Date
}

/**
 * Does the subscription give its benefits now? What is paid for is given in every status. While a renewal is in progress (trial
 * and active, the period just over) nothing is taken away; suspended and canceled give nothing beyond it.
 */
export function givesBenefits({ status, paidUntil }: Standing, now: Date): boolean {
  return status === 'trial' || status === 'active' || now < paidUntil
}

/** Whoever's subscription has ended may subscribe again; a suspended one is paid instead. */
export const mayResubscribe = ({ status }: Standing): boolean => status === 'canceled'

import { lastTry, nextTry, refusalsBeforeLastTry } from './periods.ts'
import { cancelReasons, type CancelReason, type SubscriptionStatus } from './standing.ts'

/** What a transition reads and changes of a subscription. Amounts in cents. */
export interface SubscriptionState {
  readonly status: SubscriptionStatus
  readonly cancelReason: CancelReason | null
  readonly amount: number
  readonly currency: 'usd' | 'cad'
  readonly cardId: string
  /** A method that was refused permanently; while it is `cardId`, the calendar charges nothing. */
  readonly refusedCardId: string | null
  readonly term: number
  readonly anchor: Date
  /** The first period of the term that nobody has paid for; 0 during the trial. */
  readonly nextPeriod: number
  readonly paidUntil: Date
  /** Null once canceled. */
  readonly nextChargeAt: Date | null
  /** How often the renewal in progress was refused. */
  readonly refusals: number
  readonly lastRenewalAt: Date | null
}

/** The charge that an event is about. */
export interface ChargedPeriod {
  readonly term: number
  readonly anchor: Date
  readonly period: number
  readonly periodEnd: Date
  readonly amount: number
  readonly currency: 'usd' | 'cad'
  /** The customer canceled while it was in progress. */
  readonly isWithdrawn: boolean
  readonly isByCalendar: boolean
  readonly cardId: string
  readonly last4: string
}

export type SubscriptionEvent =
  /** The customer ends it. */
  | { readonly kind: 'cancel'; readonly isCharging: boolean }
  /** The customer comes back before the paid time is over. */
  | { readonly kind: 'resume' }
  | { readonly kind: 'paid'; readonly charge: ChargedPeriod }
  /** The gateway refused a charge; `mayRetry` says whether the same method may go through later. */
  | { readonly kind: 'refused'; readonly charge: ChargedPeriod; readonly mayRetry: boolean }
  /** A renewal is due and there is no method that can be charged. */
  | { readonly kind: 'noMethod' }
  /** The gateway never received the charge and never will. */
  | { readonly kind: 'notReceived' }
  /** A charge is in progress at a gateway that is switched off. */
  | { readonly kind: 'gatewayOff' }

export type SubscriptionMail =
  | { readonly kind: 'renewed'; readonly charge: ChargedPeriod }
  | { readonly kind: 'refused'; readonly last4: string; readonly nextTry: Date }
  | { readonly kind: 'needsCard'; readonly end: Date }
  | { readonly kind: 'ended' }
  | { readonly kind: 'canceled' }

/** What an event brings about, as data: what changes, when the renewal is due next, and which message the customer gets. */
export interface Transition {
  readonly changes: Partial<SubscriptionState>
  /** The job of the renewal; null deletes it, undefined leaves it. */
  readonly renewalAt?: Date | null
  readonly mail?: SubscriptionMail
}

type EventOf<Kind> = Extract<SubscriptionEvent, { kind: Kind }>
type Rule<Kind> = (own: SubscriptionState, event: EventOf<Kind>, now: Date) => Transition

const nothing = (): Transition => ({ changes: {} })
const noRenewal = (): Transition => ({ changes: {}, renewalAt: null })

const cancel: Rule<'cancel'> = (_own, { isCharging }) => ({
  changes: { status: 'canceled', cancelReason: cancelReasons.customer, nextChargeAt: null, refusals: 0 },
  ...(isCharging ? {} : { renewalAt: null }),
  mail: { kind: 'canceled' },
})

const stayCanceled: Rule<'cancel'> = (_own, { isCharging }) => (isCharging ? nothing() : noRenewal())

/** What is paid for goes on, and is charged again at its end. */
const resume: Rule<'resume'> = ({ nextPeriod, paidUntil }) => ({
  changes: {
    status: nextPeriod === 0 ? 'trial' : 'active',
    cancelReason: null,
    nextChargeAt: paidUntil,
  },
  renewalAt: paidUntil,
})

/** A period that is paid for begins or goes on; one that was withdrawn is paid for and not renewed. */
const activate: Rule<'paid'> = (_own, { charge }, now) => {
  const { term, anchor, amount, currency, period, periodEnd, isWithdrawn } = charge
  const goesOn = isWithdrawn
    ? {}
    : ({ status: 'active', cancelReason: null, nextChargeAt: periodEnd } as const)
  return {
    changes: {
      ...{ term, anchor, amount, currency, ...goesOn },
      nextPeriod: period + 1,
      paidUntil: periodEnd,
      refusals: 0,
      refusedCardId: null,
      lastRenewalAt: now,
    },
    renewalAt: isWithdrawn ? null : periodEnd,
    mail: { kind: 'renewed', charge },
  }
}

const end = (lastRenewalAt: Date | null): Transition => ({
  changes: {
    status: 'canceled',
    cancelReason: cancelReasons.payment,
    nextChargeAt: null,
    refusals: 0,
    refusedCardId: null,
    lastRenewalAt,
  },
  renewalAt: null,
  mail: { kind: 'ended' },
})

/**
 * A renewal was not paid: no benefits from now on, and the end after the last try (SUB-03). A method that may go through
 * later is tried again on its days; without one the customer has until the day of the last try to take another.
 * @param last4 of the method to try again; null when trying it again is of no use
 */
function suspendOrEnd(own: SubscriptionState, last4: string | null, now: Date): Transition {
  const refusals = own.refusals + 1
  const next = nextTry(refusals, now)
  const lastRenewalAt = own.status === 'suspended' ? own.lastRenewalAt : now
  if (next === null) return end(lastRenewalAt)
  const suspended = { status: 'suspended', lastRenewalAt } as const
  if (last4 !== null)
    return {
      changes: { ...suspended, nextChargeAt: next, refusals, refusedCardId: null },
      renewalAt: next,
      mail: { kind: 'refused', last4, nextTry: next },
    }
  const last = lastTry(refusals, now)
  return {
    changes: {
      ...suspended,
      nextChargeAt: last,
      refusals: refusalsBeforeLastTry,
      refusedCardId: own.cardId,
    },
    renewalAt: last,
    mail: { kind: 'needsCard', end: last },
  }
}

/** A renewal ahead of its day was not paid: what is paid for goes on, and the calendar tries it on its day. */
const onItsDay = (
  { paidUntil }: SubscriptionState,
  refused: Partial<SubscriptionState> = {},
): Transition => ({
  changes: { nextChargeAt: paidUntil, ...refused },
  renewalAt: paidUntil,
})

const refuse: Rule<'refused'> = (own, { charge, mayRetry }, now) => {
  const { isByCalendar, cardId, last4 } = charge
  // Another method may have been taken while this one was charged.
  const isOfUse = mayRetry || cardId !== own.cardId
  if (isByCalendar && now < own.paidUntil) return onItsDay(own, isOfUse ? {} : { refusedCardId: cardId })
  if (isByCalendar || own.nextChargeAt === null) return suspendOrEnd(own, isOfUse ? last4 : null, now)
  // What the customer tried in between does not move the calendar's own tries.
  return { changes: mayRetry ? {} : { refusedCardId: cardId }, renewalAt: own.nextChargeAt }
}

const withoutMethod: Rule<'noMethod'> = (own, _event, now) =>
  now < own.paidUntil ? onItsDay(own) : suspendOrEnd(own, null, now)

const chargeNow: Rule<'notReceived'> = (_own, _event, now) => ({ changes: {}, renewalAt: now })

/** The charge stays open, for it may have gone through; benefits do not go on beyond what is paid for. */
const rest: Rule<'gatewayOff'> = ({ paidUntil }, _event, now) =>
  paidUntil <= now ? { changes: { status: 'suspended', lastRenewalAt: now } } : nothing()

/** What each event does in each status. What stands as `nothing` cannot happen or changes nothing. */
const table: { readonly [Kind in SubscriptionEvent['kind']]: Record<SubscriptionStatus, Rule<Kind>> } = {
  cancel: { trial: cancel, active: cancel, suspended: cancel, canceled: stayCanceled },
  resume: { trial: nothing, active: nothing, suspended: nothing, canceled: resume },
  paid: { trial: activate, active: activate, suspended: activate, canceled: activate },
  refused: { trial: refuse, active: refuse, suspended: refuse, canceled: noRenewal },
  noMethod: { trial: withoutMethod, active: withoutMethod, suspended: withoutMethod, canceled: nothing },
  notReceived: { trial: chargeNow, active: chargeNow, suspended: chargeNow, canceled: noRenewal },
  gatewayOff: { trial: rest, active: rest, suspended: nothing, canceled: nothing },
}

/** What an event brings about for a subscription as it is (SUB-01 to SUB-03). */
export function transitionOf<Kind extends SubscriptionEvent['kind']>(
  own: SubscriptionState,
  event: EventOf<Kind> & { readonly kind: Kind },
  now: Date,
): Transition {
  return table[event.kind][own.status](own, event, now)
}

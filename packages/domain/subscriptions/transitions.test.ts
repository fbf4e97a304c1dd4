import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addMonths } from './periods.ts'
import { givesBenefits, type SubscriptionStatus } from './standing.ts'
import {
  transitionOf,
  type ChargedPeriod,
  type SubscriptionEvent,
  type SubscriptionState,
} from './transitions.ts'

const dayMs = 86_400_000
const now = new Date('2026-11-21T22:00:00Z')
const days = (count: number, from = now) => new Date(from.getTime() + count * dayMs)

const state = (over: Partial<SubscriptionState> = {}): SubscriptionState => ({
  status: 'active',
  cancelReason: null,
  amount: 595,
  currency: 'usd',
  cardId: 'visa',
  refusedCardId: null,
  term: 1,
  anchor: days(-30),
  nextPeriod: 1,
  paidUntil: now,
  nextChargeAt: now,
  refusals: 0,
  lastRenewalAt: null,
  ...over,
})

const charge = (over: Partial<ChargedPeriod> = {}): ChargedPeriod => ({
  term: 1,
  anchor: days(-30),
  period: 1,
  periodEnd: days(30),
  amount: 595,
  currency: 'usd',
  isWithdrawn: false,
  isByCalendar: true,
  cardId: 'visa',
  last4: '4242',
  ...over,
})

const statuses: readonly SubscriptionStatus[] = ['trial', 'active', 'suspended', 'canceled']
const after = (own: SubscriptionState, event: SubscriptionEvent, at = now): SubscriptionState => ({
  ...own,
  ...transitionOf(own, event, at).changes,
})

test('[SUB-02] each event takes each status to the documented one', () => {
  const goes = (event: SubscriptionEvent) =>
    statuses.map((status) => {
      const canceled = status === 'canceled' ? { nextChargeAt: null } : {}
      return after(state({ status, ...canceled }), event).status
    })
  const refused = (over: Partial<ChargedPeriod>): SubscriptionEvent => ({
    kind: 'refused',
    charge: charge(over),
    mayRetry: true,
  })
  assert.deepEqual(
    [
      goes({ kind: 'cancel', isCharging: false }),
      goes({ kind: 'resume' }),
      goes({ kind: 'paid', charge: charge() }),
      goes({ kind: 'paid', charge: charge({ isWithdrawn: true }) }),
      goes(refused({})),
      goes(refused({ isByCalendar: false })),
      goes({ kind: 'noMethod' }),
      goes({ kind: 'notReceived' }),
      goes({ kind: 'gatewayOff' }),
    ],
    [
      ['canceled', 'canceled', 'canceled', 'canceled'],
      ['trial', 'active', 'suspended', 'active'],
      ['active', 'active', 'active', 'active'],
      ['trial', 'active', 'suspended', 'canceled'],
      ['suspended', 'suspended', 'suspended', 'canceled'],
      ['trial', 'active', 'suspended', 'canceled'],
      ['suspended', 'suspended', 'suspended', 'canceled'],
      ['trial', 'active', 'suspended', 'canceled'],
      ['suspended', 'suspended', 'suspended', 'canceled'],
    ],
  )
})

test('[SUB-03] a refused renewal is tried again after 1, 2 and 2 days, then the subscription ends for payment failure', () => {
  let own = state()
  let at = now
  const tries: number[] = []
  for (;;) {
    const found = transitionOf(own, { kind: 'refused', charge: charge(), mayRetry: true }, at)
    own = { ...own, ...found.changes }
    if (own.status === 'canceled') {
      assert.deepEqual([found.renewalAt, found.mail], [null, { kind: 'ended' }])
      break
    }
    assert.deepEqual(found.mail, { kind: 'refused', last4: '4242', nextTry: own.nextChargeAt })
    assert.deepEqual(found.renewalAt, own.nextChargeAt)
    tries.push(((own.nextChargeAt?.getTime() ?? 0) - at.getTime()) / dayMs)
    at = own.nextChargeAt ?? at
  }
  assert.deepEqual(tries, [1, 2, 2])
  assert.deepEqual([own.cancelReason, own.nextChargeAt], ['payment failure', null])
  assert.deepEqual(own.lastRenewalAt, now, 'the first refusal of a renewal is its date')
})

test('[SUB-03] a method refused for good is not tried again: the customer has until the day of the last try', () => {
  const found = transitionOf(state(), { kind: 'refused', charge: charge(), mayRetry: false }, now)
  assert.deepEqual([found.renewalAt, found.mail], [days(5), { kind: 'needsCard', end: days(5) }])
  const own = { ...state(), ...found.changes }
  assert.equal(own.refusedCardId, 'visa')
  assert.equal(after(own, { kind: 'noMethod' }, days(5)).cancelReason, 'payment failure')
})

test('[SUB-03] another method that was taken meanwhile is tried, even when the old one was refused for good', () => {
  const own = state({ cardId: 'other' })
  const found = transitionOf(own, { kind: 'refused', charge: charge(), mayRetry: false }, now)
  assert.deepEqual([found.renewalAt, found.changes.refusedCardId], [days(1), null])
})

test('[SUB-03] what a customer tries meanwhile does not move the days of the calendar', () => {
  const own = state({ status: 'suspended', nextChargeAt: days(2), refusals: 1 })
  const byCustomer = charge({ isByCalendar: false, cardId: 'new' })
  const softly = transitionOf(own, { kind: 'refused', charge: byCustomer, mayRetry: true }, now)
  assert.deepEqual(softly, { changes: {}, renewalAt: days(2) })
  const finally_ = transitionOf(own, { kind: 'refused', charge: byCustomer, mayRetry: false }, now)
  assert.deepEqual(finally_, { changes: { refusedCardId: 'new' }, renewalAt: days(2) })
})

test('[SUB-02] a payment pays for its period and plans the next; a withdrawn one plans nothing', () => {
  const paid = transitionOf(state({ refusals: 2 }), { kind: 'paid', charge: charge() }, now)
  assert.deepEqual(paid.renewalAt, days(30))
  assert.deepEqual(
    [paid.changes.nextPeriod, paid.changes.paidUntil, paid.changes.refusals, paid.changes.nextChargeAt],
    [2, days(30), 0, days(30)],
  )
  const withdrawn = { kind: 'paid', charge: charge({ isWithdrawn: true }) } as const
  const late = transitionOf(state({ status: 'canceled', nextChargeAt: null }), withdrawn, now)
  assert.equal(late.renewalAt, null)
  assert.deepEqual([late.changes.paidUntil, late.changes.status], [days(30), undefined])
})

test('[SUB-02] canceling leaves the job that settles a charge under way, and notifies the customer once', () => {
  const first = transitionOf(state(), { kind: 'cancel', isCharging: true }, now)
  assert.deepEqual([first.renewalAt, first.mail], [undefined, { kind: 'canceled' }])
  assert.equal(transitionOf(state(), { kind: 'cancel', isCharging: false }, now).renewalAt, null)
  const again = transitionOf(state({ status: 'canceled' }), { kind: 'cancel', isCharging: false }, now)
  assert.deepEqual(again, { changes: {}, renewalAt: null })
})

test('[SUB-02] who comes back during the trial has the trial again, later the paid month', () => {
  const canceled = state({ status: 'canceled', nextChargeAt: null, paidUntil: days(3) })
  assert.equal(after({ ...canceled, nextPeriod: 0 }, { kind: 'resume' }).status, 'trial')
  const found = transitionOf(canceled, { kind: 'resume' }, now)
  assert.deepEqual([found.changes.status, found.renewalAt], ['active', days(3)])
})

test('[SUB-02] a gateway that is off takes benefits only beyond what is paid for', () => {
  assert.deepEqual(transitionOf(state({ paidUntil: days(1) }), { kind: 'gatewayOff' }, now).changes, {})
  assert.equal(after(state(), { kind: 'gatewayOff' }).status, 'suspended')
})

test('[SUB-03] a renewal ahead of its day that is not paid takes nothing away: it is tried on its day', () => {
  const paidUntil = days(9)
  for (const status of ['trial', 'active'] as const) {
    const own = state({ status, paidUntil })
    const refused = { kind: 'refused', charge: charge(), mayRetry: true } as const
    assert.deepEqual(transitionOf(own, refused, now), {
      changes: { nextChargeAt: paidUntil },
      renewalAt: paidUntil,
    })
    assert.deepEqual(transitionOf(own, { ...refused, mayRetry: false }, now), {
      changes: { nextChargeAt: paidUntil, refusedCardId: 'visa' },
      renewalAt: paidUntil,
    })
    assert.deepEqual(transitionOf(own, { kind: 'noMethod' }, now), {
      changes: { nextChargeAt: paidUntil },
      renewalAt: paidUntil,
    })
  }
})

const anyEvent: fc.Arbitrary<(own: SubscriptionState, at: Date) => SubscriptionEvent> = fc
  .record({
    kind: fc.constantFrom('cancel', 'resume', 'paid', 'refused', 'noMethod', 'notReceived', 'gatewayOff'),
    flag: fc.boolean(),
    isByCalendar: fc.boolean(),
    cardId: fc.constantFrom('visa', 'other'),
  })
  .map(
    ({ kind, flag, isByCalendar, cardId }) =>
      ({ status, term, anchor, nextPeriod }: SubscriptionState) => {
        const own = charge({
          ...{ term, anchor, isByCalendar, cardId },
          period: nextPeriod,
          periodEnd: addMonths(anchor, nextPeriod + 1),
          // Only canceling withdraws a charge.
          isWithdrawn: status === 'canceled' && flag,
        })
        if (kind === 'cancel') return { kind, isCharging: flag }
        if (kind === 'paid') return { kind, charge: own }
        return kind === 'refused' ? { kind, charge: own, mayRetry: flag } : { kind }
      },
  )

test('[SUB-02] [SUB-03] after any history the plan of charges fits the status, and nothing is paid for twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyEvent, fc.integer({ min: 0, max: 40 })), { maxLength: 30 }),
      (history) => {
        let own = state()
        let at = now
        for (const [eventOf, later] of history) {
          at = days(later, at)
          const before = own
          const event = eventOf(own, at)
          const found = transitionOf(own, event, at)
          own = { ...own, ...found.changes }
          assert.equal(own.nextChargeAt === null, own.status === 'canceled')
          assert.equal(own.cancelReason === null, own.status !== 'canceled')
          assert.ok(own.refusals <= 3)
          assert.ok(own.nextPeriod >= before.nextPeriod && own.paidUntil >= before.paidUntil)
          if (event.kind !== 'paid') assert.deepEqual(own.paidUntil, before.paidUntil)
          if (own.status === 'suspended') assert.ok(!givesBenefits(own, at))
          if (at < own.paidUntil) assert.ok(givesBenefits(own, at))
          if (found.renewalAt && own.status !== 'canceled' && event.kind !== 'notReceived')
            assert.deepEqual(found.renewalAt, own.nextChargeAt)
        }
      },
    ),
  )
})

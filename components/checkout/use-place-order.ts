import { useCallback, useEffect, useRef, useState } from 'react'
import type { BankAnswer } from '#components/payment/bank-step/bank-page-props.ts'
import { arrival, type Promised } from '#lib/client/arrival.ts'
import { reloadBasket, startNewBasket } from '#lib/client/basket-sync.ts'
import { basketAtom } from '#lib/client/basket.ts'
import { BffCallError, shownMessage } from '#lib/client/bff-error.ts'
import { deferredBundle } from '#lib/client/load-deferred.ts'
import { forgetAttempt, storedAttempt } from '#lib/client/stored-attempt.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { basketChanges, type BasketDifference } from '@kolea/domain/checkout/basket-changes.ts'
import type { PlaceOrderOutcome, BankStep } from '@kolea/domain/orders/placing.ts'
import type { PlacedOrder } from './placed-overlay.tsx'
import { agreeOnBasket, postOrder, pollAttemptOutcome, settleStep, type OrderIntent } from './send-order.ts'

type Failure = Extract<PlaceOrderOutcome, { outcome: 'failed' }>
type Known = Extract<PlaceOrderOutcome, { outcome: 'placed' | 'earlier_order' | 'failed' }>

export type PlaceState =
  | { kind: 'idle' }
  | { kind: 'placing' }
  /** The bank asks the shopper to confirm; whoever shows it says how it ended. */
  | { kind: 'confirming'; step: BankStep; onAnswer: (answer: BankAnswer) => void }
  /** The outcome is not known yet; asking what became of it. */
  | { kind: 'recovering'; reason: 'lost' | 'timeout' }
  /** The basket is another one than was shown: the shopper has to confirm again. */
  | { kind: 'changed'; changes: readonly BasketDifference[]; totalCents: number }
  | { kind: 'failed'; reason: Failure['reason'] | 'lost'; message: string | null }
  /** An earlier order of another basket is in; this basket was not ordered. */
  | { kind: 'earlier'; orderId: string }

/** The basket that was shown beside the one of now, fetched again. */
async function changedState(shown: Basket | null): Promise<PlaceState> {
  await reloadBasket()
  const now = basketAtom.get().basket
  const changes = shown && now ? basketChanges(shown, now) : []
  return now && changes.length > 0
    ? { kind: 'changed', changes, totalCents: now.totalCents }
    : { kind: 'failed', reason: 'changed', message: null }
}

/** What is promised of the basket that was ordered just now. */
function promisedNow(): Promised | null {
  const promise = arrival.get()
  return promise?.kind === 'promised' ? promise : null
}

const countPurchase = (ordered: Basket | null): void =>
  void deferredBundle().then(({ trackPurchase }) => trackPurchase(ordered))

const failedState = ({ reason, message }: Failure): PlaceState => ({
  kind: 'failed',
  reason,
  message: message || null,
})

const isKnown = (outcome: PlaceOrderOutcome): outcome is Known =>
  ['placed', 'earlier_order', 'failed'].includes(outcome.outcome)

/** Why the outcome is not known yet; null when it is. After a time-out the order may have been placed. */
function doubt(outcome: PlaceOrderOutcome): 'lost' | 'timeout' | null {
  if (outcome.outcome === 'unknown') return 'lost'
  return outcome.outcome === 'failed' && outcome.reason === 'timeout' ? 'timeout' : null
}

/**
 * One attempt at a time; one whose outcome is not known is recovered by its id, through reloads too, and never sent again
 * unasked (CHK-05, CHK-06).
 */
export function usePlaceOrder(onPlaced: (order: PlacedOrder) => void): {
  state: PlaceState
  place: (intent: OrderIntent) => Promise<void>
} {
  const [state, setState] = useState<PlaceState>(() =>
    storedAttempt() === null ? { kind: 'idle' } : { kind: 'recovering', reason: 'lost' },
  )
  const busy = useRef(false)

  /** Has the bank asked as often as it wants to be. */
  const confirmed = useCallback(async (id: string, first: PlaceOrderOutcome | null) => {
    let outcome = first
    while (outcome?.outcome === 'confirm') {
      const { step } = outcome
      const answer = await new Promise<BankAnswer>((onAnswer) =>
        setState({ kind: 'confirming', step, onAnswer }),
      )
      setState({ kind: 'placing' })
      outcome = await settleStep(id, answer)
    }
    return outcome
  }, [])

  /** Ends an attempt with its outcome; null: the outcome is unknown, and its id is stored. */
  const conclude = useCallback(
    async (id: string, found: PlaceOrderOutcome | null, shown: Basket | null): Promise<void> => {
      const outcome = await confirmed(id, found)
      if (!outcome || !isKnown(outcome)) return setState({ kind: 'failed', reason: 'lost', message: null })
      forgetAttempt(id)
      if (outcome.outcome === 'placed') {
        countPurchase(shown ?? basketAtom.get().basket)
        const { orderId, chargedCents = null } = outcome
        onPlaced({
          orderId,
          promised: shown && promisedNow(),
          isForNow: shown?.scheduledFor === null,
          chargedCents,
        })
        startNewBasket()
        return reloadBasket()
      }
      if (outcome.outcome === 'earlier_order') {
        // The order took its own items out of the basket; what is left of it was not ordered.
        await reloadBasket()
        return setState({ kind: 'earlier', orderId: outcome.orderId })
      }
      if (outcome.reason === 'changed') return setState(await changedState(shown))
      setState(failedState(outcome))
      // The API may have refused for something that the basket shows, such as an age that has to be verified. Nobody waits for it: the
      // button can be clicked again by now.
      void reloadBasket()
    },
    [onPlaced, confirmed],
  )

  const run = useCallback(async (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    try {
      await work()
    } catch (error) {
      setState({ kind: 'failed', reason: 'error', message: shownMessage(error) })
    } finally {
      busy.current = false
    }
  }, [])

  // A page loaded while an attempt is still in progress waits for it instead of offering a second one.
  useEffect(() => {
    const id = storedAttempt()
    if (id === null || busy.current) return
    busy.current = true
    void pollAttemptOutcome(id)
      .then((found) => conclude(id, found, null))
      .finally(() => {
        busy.current = false
      })
  }, [conclude])

  const place = useCallback(
    (intent: OrderIntent) =>
      run(async () => {
        setState({ kind: 'placing' })
        const agreement = await agreeOnBasket(intent)
        if (agreement.kind === 'changed') return setState(await changedState(intent.shown))
        const { id, outcome } = await postOrder(intent, agreement.agreed)
        if (outcome instanceof BffCallError) {
          forgetAttempt(id)
          throw outcome
        }
        const reason = doubt(outcome)
        if (reason) setState({ kind: 'recovering', reason })
        await conclude(id, reason ? await pollAttemptOutcome(id) : outcome, intent.shown)
      }),
    [run, conclude],
  )
  return { state, place }
}

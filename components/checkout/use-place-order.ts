import { useCallback, useEffect, useRef, useState } from 'react'
import type { PlaceOrderOutcome } from '#lib/bff/schemas/operations.ts'
import { bff } from '#lib/client/bff.ts'
import { isUnanswered, shownMessage } from '#lib/client/bff-error.ts'
import { flushBasket, reloadBasket, resetBasket } from '#lib/client/basket-sync.ts'
import { flushPatches } from '#lib/client/quiet-patch.ts'
import type { FulfilmentMode } from '#lib/domain/location/country.ts'
import { canCheckOut } from '#lib/domain/basket/can-check-out.ts'
import { recoverAttempt } from './recover-attempt.ts'

type Failure = Extract<PlaceOrderOutcome, { outcome: 'failed' }>['reason'] | 'lost'

export type PlaceState =
  | { kind: 'idle' }
  | { kind: 'placing' }
  /** The reply was lost; asking what became of it. */
  | { kind: 'recovering' }
  | { kind: 'failed'; reason: Failure; message: string | null }

export interface Attempt {
  mode: FulfilmentMode
  /** The basket's total the shopper saw, without tip. */
  shownTotalCents: number
  /** What stands on the button. */
  amountCents: number
  tipCents: number | null
  cardId: string
}

async function send(attempt: Attempt): Promise<PlaceOrderOutcome> {
  await flushPatches()
  await flushBasket()
  const { basket, hash } = await bff('POST /api/basket/checkout', { input: { mode: attempt.mode } })
  if (!canCheckOut(basket) || basket.totalCents !== attempt.shownTotalCents)
    return { outcome: 'failed', reason: 'changed', message: '' }
  const { mode, amountCents, tipCents, cardId } = attempt
  return bff('POST /api/orders', {
    input: { mode, hash, amountCents, tipCents, payment: { kind: 'card', cardId } },
  })
}

const failed = (reason: Failure, message: string | null): PlaceState => ({ kind: 'failed', reason, message })

/** One attempt at a time; a lost reply is recovered, never sent again unasked (CHK-05, CHK-06). */
export function usePlaceOrder(onPlaced: (orderId: string) => void): {
  state: PlaceState
  place: (attempt: Attempt) => Promise<void>
} {
  const [state, setState] = useState<PlaceState>({ kind: 'idle' })
  const busy = useRef(false)

  const settle = useCallback(
    async (outcome: PlaceOrderOutcome): Promise<void> => {
      if (outcome.outcome === 'unknown') {
        setState({ kind: 'recovering' })
        const found = await recoverAttempt()
        if (!found) return setState(failed('lost', null))
        outcome = found
      }
      if (outcome.outcome === 'failed') {
        if (outcome.reason === 'changed') void reloadBasket()
        return setState(failed(outcome.reason, outcome.message || null))
      }
      if (outcome.outcome !== 'placed') return
      onPlaced(outcome.orderId)
      resetBasket()
      void reloadBasket()
    },
    [onPlaced],
  )

  // A page loaded while an attempt is still under way waits for it instead of offering a second one.
  useEffect(() => {
    void bff('GET /api/orders/attempt', {})
      .then((last) =>
        last.outcome === 'pending' && !busy.current ? settle({ outcome: 'unknown' }) : undefined,
      )
      .catch(() => undefined)
  }, [settle])

  const place = useCallback(
    async (attempt: Attempt) => {
      if (busy.current) return
      busy.current = true
      setState({ kind: 'placing' })
      try {
        await settle(await send(attempt))
      } catch (error) {
        if (isUnanswered(error)) await settle({ outcome: 'unknown' })
        else setState(failed('error', shownMessage(error)))
      } finally {
        busy.current = false
      }
    },
    [settle],
  )
  return { state, place }
}

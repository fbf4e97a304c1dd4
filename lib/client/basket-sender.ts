import type { Basket } from '@kolea/domain/basket/basket.ts'
import type { BasketChange, LineChange } from '@kolea/domain/basket/basket-change.ts'
import { changedElsewhere } from '@kolea/domain/basket/line-changes.ts'
import {
  partsOf,
  sealOpen,
  splitChange,
  withoutChange,
  type ChangeBase,
} from '@kolea/domain/basket/outbox.ts'
import { basketAtom, emptyBasketState, hasPending, type BasketState, type RefusedChange } from './basket.ts'
import { bff } from './bff.ts'
import { shownMessage, isTransient, isUnanswered, mostRetries, retryDelayMs } from './bff-error.ts'
import { selectedLocation, selectedMode } from './location.ts'
import { randomId } from './new-id.ts'
import { modeToWrite, shopperPlace } from './shopper-place.ts'
import { notifyTabs } from './tabs.ts'
import { whenReachable } from './when-reachable.ts'

let timer: ReturnType<typeof setTimeout> | undefined
/** Reads and writes go one after another, so an older answer never overwrites a newer one. */
let queue: Promise<unknown> = Promise.resolve()
let failuresInARow = 0
/** No call before this time, by `Retry-After` of an answer, ms. */
let notBefore = 0
/** Another one after a reset: an answer to a call sent before it is ignored. */
let generation = 0

export function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const turn = queue.then(run, run)
  queue = turn.catch(() => undefined)
  return turn
}

/** Sends what is pending after `delayMs` without another change, but not before the time of `Retry-After`. */
export function sendAfter(delayMs: number): void {
  clearTimeout(timer)
  const delay = Math.max(delayMs, notBefore - Date.now())
  timer = setTimeout(() => void inTurn(sendPending).catch(() => undefined), delay)
}

/** What a change is made on now. */
export function changeBase({ basket }: BasketState = basketAtom.get()): ChangeBase {
  return {
    mode: modeToWrite(basket),
    seenVersion: basket?.version ?? null,
    place: shopperPlace(),
    lines: basket?.items ?? null,
  }
}

const explainedByApi = ({ adjustments }: Basket) => new Set(adjustments.map((one) => one.productId))

/** What a new answer shows that neither this page nor the API's own notes explain. Another cart is no change of this one. */
function elsewhere({ basket }: BasketState, answer: Basket, own: readonly LineChange[]) {
  if (basket === null || basket.cartId !== answer.cartId) return []
  return changedElsewhere(basket.items, answer.items, own, explainedByApi(answer))
}

/** Takes an answer of the API over. @param silent another tab of this browser made the change */
export function acceptBasket(answer: Basket, own: readonly LineChange[], silent = false): void {
  basketAtom.set((state) => {
    const changed = silent ? [] : elsewhere(state, answer, own)
    return {
      ...state,
      status: 'ready',
      basket: answer,
      changedElsewhere: changed.length > 0 ? changed : state.changedElsewhere,
    }
  })
}

/** The change to send next; null when nothing is pending. */
function nextChange(): BasketChange | null {
  basketAtom.set((state) => ({ ...state, outbox: sealOpen(state.outbox, changeBase(state)) }))
  return basketAtom.get().outbox.sealed[0] ?? null
}

function acknowledge(answer: Basket, change: BasketChange): void {
  failuresInARow = 0
  notBefore = 0
  basketAtom.set((state) => ({ ...state, outbox: withoutChange(state.outbox, change.id), trouble: null }))
  acceptBasket(answer, change.lines)
  notifyTabs('basket')
}

/** The change stays as it is and is sent again, with growing pauses and not for ever. */
function scheduleRetry(error: unknown): void {
  failuresInARow += 1
  const delay = retryDelayMs(failuresInARow, error, Math.random())
  const isOffline = 'onLine' in navigator && !navigator.onLine
  const hasStopped = !isOffline && failuresInARow > mostRetries
  basketAtom.set((state) => ({
    ...state,
    status: state.basket === null ? 'failed' : state.status,
    trouble: isOffline ? 'offline' : hasStopped ? 'stopped' : 'retrying',
  }))
  if (hasStopped) return
  notBefore = Date.now() + delay
  sendAfter(delay)
}

const refusedParts = ({ lines }: BasketChange, message: string | null): readonly RefusedChange[] =>
  lines.length === 0
    ? [{ productId: null, name: null, message }]
    : lines.map(({ productId, name }) => ({ productId, name, message }))

/** Undoes a refused change and reports why; one of several parts is sent in parts first, so that only the refused one is dropped. */
function undo(change: BasketChange, error: unknown): 'undone' | 'split' {
  if (partsOf(change).length > 1) {
    basketAtom.set((state) => ({ ...state, outbox: splitChange(state.outbox, change.id) }))
    return 'split'
  }
  basketAtom.set((state) => ({
    ...state,
    outbox: withoutChange(state.outbox, change.id),
    refused: [...state.refused, ...refusedParts(change, shownMessage(error))],
  }))
  return 'undone'
}

/** @returns the refusal, when the API refused it. @throws BffError when it may still succeed and stays pending */
async function deliver(change: BasketChange): Promise<unknown> {
  const sentIn = generation
  try {
    const answer = await bff('POST /api/basket', { input: change })
    if (sentIn === generation) acknowledge(answer, change)
    return null
  } catch (error) {
    if (sentIn !== generation) throw error
    if (!isTransient(error)) return undo(change, error) === 'split' ? null : error
    scheduleRetry(error)
    throw error
  }
}

/**
 * Sends everything that is pending, in its order; to be run in turn.
 * @throws BffError the first refusal, once the rest is sent; or the reason why a change cannot be sent for now
 */
export async function sendPending(): Promise<void> {
  clearTimeout(timer)
  let refusal: unknown = null
  basketAtom.set((state) => ({ ...state, sending: true }))
  try {
    for (let change = nextChange(); change !== null; change = nextChange())
      refusal = (await deliver(change)) ?? refusal
  } finally {
    basketAtom.set((state) => ({ ...state, sending: false }))
  }
  if (refusal === null) return
  await readBasket()
  throw refusal
}

/** The basket in the mode of the place; without one as it was last written, unless a place is selected meanwhile. @throws BffError */
async function fetchBasket(): Promise<Basket> {
  const mode = selectedMode(selectedLocation.get())
  const answer = await bff('GET /api/basket', { query: mode === null ? {} : { mode } })
  return mode === null && selectedMode(selectedLocation.get()) !== null ? fetchBasket() : answer
}

/** Fetches the basket; to be run in turn. @returns whether it was received */
export async function readBasket(silent = false): Promise<boolean> {
  const startedIn = generation
  try {
    const answer = await fetchBasket()
    if (startedIn === generation) acceptBasket(answer, [], silent)
    return true
  } catch (error) {
    basketAtom.set((state) => ({ ...state, status: state.basket ? state.status : 'failed' }))
    if (isUnanswered(error)) whenReachable(readAgain)
    return false
  }
}

/** While changes are pending their own answer brings the basket. */
const readAgain = (): void =>
  void inTurn(() => (hasPending(basketAtom.get()) ? Promise.resolve(false) : readBasket()))

/** Sends a change that is not stored for a retry when it fails: its caller reports the failure; to be run in turn. @throws BffError */
export async function sendOnce(part: Partial<Pick<BasketChange, 'lines' | 'settings'>>): Promise<void> {
  const { lines: _lines, ...base } = changeBase()
  const change = { id: randomId(), ...base, lines: [], settings: {}, ...part }
  acceptBasket(await bff('POST /api/basket', { input: change }), change.lines)
  notifyTabs('basket')
}

/** New tries from now on: the shopper did something, or the connection is back. */
export function startTriesAgain(): void {
  failuresInARow = 0
  notBefore = 0
}

/** Resets the basket; answers to calls in flight are ignored. @param retained what stays */
export function forgetBasket(retained: Partial<BasketState> = {}): void {
  generation += 1
  clearTimeout(timer)
  startTriesAgain()
  basketAtom.set({ ...emptyBasketState, ...retained })
}

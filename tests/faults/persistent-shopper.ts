import { setTimeout as pause } from 'node:timers/promises'
import type { PlaceOrderOutcome } from '#lib/domain/orders/placing.ts'
import type { HttpBrowser } from './http-browser.ts'
import type { Calls, Place } from './http-shopper.ts'
import { addCard, agreedOrder, enrolmentOf, fillBasket, newEmail, piecesInBasket } from './http-shopper.ts'

const patienceMs = 120_000
const pauseMs = 50

/** Calls that are sent again until there is an answer: nothing, 429 and 5xx are none. */
const untilAnswered =
  (browser: HttpBrowser): Calls =>
  async (key, options) => {
    const startedAt = performance.now()
    for (;;) {
      const answer = await browser.call(key, options)
      if (answer.status !== 0 && answer.status !== 429 && answer.status < 500) return answer.ok
      if (performance.now() - startedAt > patienceMs)
        throw new Error(`${key} is not answered: ${answer.status} ${answer.text.slice(0, 200)}`)
      await pause(pauseMs)
    }
  }

/** Someone who goes on ordering whatever happens to the API, and remembers what the shop has confirmed. */
export class PersistentShopper {
  readonly #calls: Calls
  readonly #place: Place
  #cardId = ''
  /** Orders the shop said it placed, and what the gateway may have charged for them, cents. */
  readonly placed: { orderId: string; amountCents: number }[] = []
  /** Outcomes of attempts that were not placed. */
  readonly failed: PlaceOrderOutcome[] = []
  /** Confirmed changes of the basket that a later look at it did not show. */
  lostWrites = 0

  constructor(browser: HttpBrowser, place: Place) {
    this.#calls = untilAnswered(browser)
    this.#place = place
  }

  async enrol(): Promise<void> {
    while ((await this.#calls('POST /api/session/launch', { input: {} })).state !== 'guest')
      await pause(pauseMs)
    await this.#calls('POST /api/account/enrol', { input: enrolmentOf(newEmail()) })
    this.#cardId = await addCard(this.#calls)
  }

  /** Fills a basket, looks whether it is there, and orders it, asking until the outcome is known. */
  async order(pieces: number): Promise<void> {
    await fillBasket(this.#calls, this.#place, pieces)
    if ((await piecesInBasket(this.#calls, this.#place)) !== pieces) this.lostWrites += 1
    const input = await agreedOrder(this.#calls, this.#cardId)
    for (;;) {
      const outcome = await this.#calls('POST /api/orders', { input })
      if (outcome.outcome === 'unknown') await pause(pauseMs)
      else {
        if (outcome.outcome === 'placed')
          this.placed.push({ orderId: outcome.orderId, amountCents: input.amountCents })
        else this.failed.push(outcome)
        return
      }
    }
  }
}

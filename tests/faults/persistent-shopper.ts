import { setTimeout as pause } from 'node:timers/promises'
import type { PlaceOrderOutcome } from '@kolea/domain/orders/placing.ts'
import type { HttpBrowser } from './http-browser.ts'
import type { Calls, Place } from './http-shopper.ts'
import { addCard, agreedOrder, enrolmentOf, fillBasket, newEmail, quantityInBasket } from './http-shopper.ts'

const patienceMs = 120_000

/** A click without an answer, however often it was repeated. */
export interface TroubledClick {
  what: string
  /** How many of its tries had none. */
  failures: number
  /** What the first of them ended with. */
  first: string
}

/** Someone who continues to order whatever happens to the API, and remembers what the shop has confirmed. */
export class PersistentShopper {
  readonly #browser: HttpBrowser
  readonly #place: Place
  readonly #againMs: number
  #cardId = ''
  readonly troubled: TroubledClick[] = []
  /** Orders the shop said it placed, and what the gateway may have charged for them, cents. */
  readonly placed: { orderId: string; amountCents: number }[] = []
  /** Outcomes of attempts that were not placed. */
  readonly failed: PlaceOrderOutcome[] = []
  /** Confirmed changes of the basket that a later read of it did not show. */
  lostWrites = 0

  /** @param againMs until what was not answered is clicked again */
  constructor(browser: HttpBrowser, place: Place, againMs = 50) {
    this.#browser = browser
    this.#place = place
    this.#againMs = againMs
  }

  /** Calls that are sent again until there is an answer: nothing, 429 and 5xx are none. */
  readonly #calls: Calls = async (key, options) => {
    const startedAt = performance.now()
    let trouble: TroubledClick | null = null
    for (;;) {
      const answer = await this.#browser.call(key, options)
      if (answer.status !== 0 && answer.status !== 429 && answer.status < 500) return answer.ok
      const said = `${answer.status} ${answer.text.slice(0, 200)}`
      if (trouble === null) this.troubled.push((trouble = { what: key, failures: 0, first: said }))
      trouble.failures += 1
      if (performance.now() - startedAt > patienceMs) throw new Error(`${key} is not answered: ${said}`)
      await pause(this.#againMs)
    }
  }

  async enrol(): Promise<void> {
    while ((await this.#calls('POST /api/session/launch', { input: {} })).state !== 'guest')
      await pause(this.#againMs)
    await this.#calls('POST /api/account/enrol', { input: enrolmentOf(newEmail()) })
    this.#cardId = await addCard(this.#calls)
  }

  /** Fills a basket, checks that it is there, and orders it, querying until the outcome is known. */
  async order(quantity: number): Promise<void> {
    await fillBasket(this.#calls, this.#place, quantity)
    if ((await quantityInBasket(this.#calls, this.#place)) !== quantity) this.lostWrites += 1
    const input = await agreedOrder(this.#calls, this.#cardId)
    for (;;) {
      const outcome = await this.#calls('POST /api/orders', { input })
      if (outcome.outcome === 'unknown') await pause(this.#againMs)
      else {
        if (outcome.outcome === 'placed')
          this.placed.push({ orderId: outcome.orderId, amountCents: input.amountCents })
        else this.failed.push(outcome)
        return
      }
    }
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'
import type { OperationKey } from '../../lib/bff-contract/all.ts'
import type { CallOptions } from '../../lib/client/call.ts'
import { HttpBrowser } from '../../tests/faults/http-browser.ts'
import {
  addCard,
  agreedOrder,
  changeOf,
  enrol,
  type Calls,
  type Place,
} from '../../tests/faults/http-shopper.ts'

const thinkMs = 2_000
const searchTerms = ['co', 'cola', 'mus', 'chip', 'ice', 'tea', 'wat', 'spam', 'poke', 'cand']

export type Kind = 'pages' | 'bff'

/** What shoppers saw: how long each answer took, in ms, and what was no answer. */
export class LoadResults {
  readonly pages: number[] = []
  readonly bff: number[] = []
  /** The calls of the BFF by what they request. */
  readonly byCall = new Map<string, number[]>()
  readonly errors = new Map<string, number>()
  orders = 0

  note(kind: Kind, what: string, status: number, ms: number): void {
    this[kind].push(ms)
    if (kind === 'bff') this.#timesOf(what).push(ms)
    if (status !== 200) this.noteError(`${what}: ${status}`)
  }

  #timesOf(call: string): number[] {
    const times = this.byCall.get(call) ?? []
    this.byCall.set(call, times)
    return times
  }

  noteError(what: string): void {
    this.errors.set(what, (this.errors.get(what) ?? 0) + 1)
  }
}

/** Where they are, which pages there are, and which they saw. */
export interface ShopUnderLoad {
  origin: string
  place: Place
  /** Addresses of pages that shoppers visit. */
  categories: readonly string[]
  products: readonly string[]
  seen: LoadResults
  isOver: () => boolean
}

const agent = new Agent({ connections: 256 })

async function loadPage({ origin, seen }: ShopUnderLoad, path: string): Promise<void> {
  const startedAt = performance.now()
  const status = await request(origin + path, {
    dispatcher: agent,
    headers: { 'accept-encoding': 'br' },
  }).then(
    async ({ statusCode, body }) => {
      await body.dump({ limit: 10_000_000 })
      return statusCode
    },
    () => 0,
  )
  seen.note('pages', path, status, performance.now() - startedAt)
}

/** Calls whose time is noted; one without a good answer ends the visit. */
const notedCalls =
  (browser: HttpBrowser, seen: LoadResults): Calls =>
  async <K extends OperationKey>(key: K, options: CallOptions<K>) => {
    const answer = await browser.call(key, options)
    seen.note('bff', key, answer.status, answer.ms)
    return answer.ok
  }

const oneOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T

/** From one to three seconds, two on average. */
const think = (): Promise<void> => pause(thinkMs * (0.5 + Math.random()))

/** Visits pages, searches, fills a basket, and empties it again or orders it. */
async function visit(target: ShopUnderLoad, calls: Calls, cardId: string | null): Promise<void> {
  const { place, categories, products } = target
  const query = { country: 'US' as const, storeId: place.store.storeId }
  const steps: (() => Promise<unknown>)[] = [
    () => loadPage(target, '/home'),
    () => loadPage(target, oneOf(categories)),
    () => loadPage(target, oneOf(products)),
    () => calls('POST /api/basket', { input: changeOf(place, 0, 1) }),
    () => loadPage(target, oneOf(categories)),
    () => calls('GET /api/search/suggestions', { query: { ...query, q: oneOf(searchTerms) } }),
    () => loadPage(target, `/search-results?q=${oneOf(searchTerms)}`),
    () => loadPage(target, oneOf(products)),
    () => calls('GET /api/basket', { query: { mode: 'delivery' } }),
    () =>
      cardId === null
        ? calls('POST /api/basket', { input: changeOf(place, 1, 0) })
        : order(target, calls, cardId),
  ]
  for (const step of steps) {
    if (target.isOver()) return
    await step()
    await think()
  }
}

async function order({ seen }: ShopUnderLoad, calls: Calls, cardId: string): Promise<void> {
  const answer = await calls('POST /api/orders', { input: await agreedOrder(calls, cardId) })
  if (answer.outcome === 'placed') seen.orders += 1
  else seen.noteError(`order: ${answer.outcome}`)
}

async function makeVisits(target: ShopUnderLoad, isCustomer: boolean): Promise<void> {
  const browser = new HttpBrowser(target.origin)
  const calls = notedCalls(browser, target.seen)
  if (isCustomer) await enrol(browser)
  else await calls('POST /api/session/launch', { input: {} })
  const cardId = isCustomer ? await addCard(calls) : null
  while (!target.isOver())
    await visit(target, calls, cardId).catch((error: Error) =>
      target.seen.noteError(error.message.slice(0, 120)),
    )
}

/** One shopper, visit after visit, until it is over. One who cannot begin counts as an error, and ends nothing else. */
export const runShopper = (target: ShopUnderLoad, isCustomer: boolean): Promise<void> =>
  makeVisits(target, isCustomer).catch((error: Error) => target.seen.noteError(error.message.slice(0, 120)))

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as orders from '@kolea/contract/orders.ts'
import type { Answer, TestCaller, TestCustomer } from '../test-caller.ts'
import { addCard, agree, fillCart, place, cartLine, type TestShop } from '../shopping.ts'

/** What a shopper knows of an order: the answers that arrived. */
export interface Remembered {
  readonly orderId: string
  readonly customerId: string
  readonly amount: number
  readonly placed: boolean
  readonly canceled: boolean
}

type Kills = { readonly as: TestCaller }

const pauseMs = 60
const patienceMs = 90_000

/** Tries until an answer arrives that is one: connections that end and 5xx are tried again. */
async function until<Result>(
  work: () => Promise<Result>,
  isAnswer: (result: Result) => boolean,
): Promise<Result> {
  const startedAt = Date.now()
  for (;;) {
    try {
      const result = await work()
      if (isAnswer(result)) return result
    } catch (error) {
      if (Date.now() - startedAt > patienceMs) throw error
    }
    await wait(pauseMs)
  }
}

const always = () => true
const answered = ({ status }: { readonly status: number }) => status < 500

/** Someone with a card who goes on ordering whatever happens to the shop. */
export class PersistentShopper {
  readonly remembered: Remembered[] = []
  private readonly api: Kills
  private readonly shop: TestShop
  private readonly random: () => number
  private customer: TestCustomer | undefined
  private cardId = ''

  constructor(api: Kills, shop: TestShop, random: () => number) {
    this.api = api
    this.shop = shop
    this.random = random
  }

  async enrol(card: string): Promise<void> {
    this.customer = await until(() => this.api.as.customer(), always)
    this.cardId = await until(() => addCard(this.api, this.customer?.token ?? '', card), always)
  }

  /** Fills a basket, orders it with one key until the outcome is known, and sometimes cancels. */
  async order(): Promise<void> {
    const { customer, api } = this
    if (customer === undefined) throw new Error('not enrolled yet')
    const { token, customerId } = customer
    const product = this.shop.products[Math.floor(this.random() * 3)] ?? this.shop.products[0]!
    const count = 1 + Math.floor(this.random() * 2)
    await until(() => fillCart(api, token, this.shop, [cartLine(product, count)]), always)
    const body = await until(() => agree(api, customer, this.cardId, this.random() < 0.5 ? 0 : 300), always)
    const key = randomUUID()
    const { ok } = await until(() => place(api, token, body, key), answered)
    const orderId = ok.order_id ?? ''
    const placed = ok.order_status === 'SUBMITTED'
    const canceled = placed && this.random() < 0.25 && (await this.cancel(token, orderId))
    this.remembered.push({ orderId, customerId, amount: body.payment_details.amount, placed, canceled })
  }

  /** 409 is the answer of a cancellation whose first answer was lost. */
  private async cancel(token: string, orderId: string): Promise<boolean> {
    const answer: Answer<typeof orders.cancelOrder> = await until(
      () => this.api.as.call(orders.cancelOrder, { token, params: { orderId }, body: {} }),
      answered,
    )
    return answer.status === 200 || answer.error.error === 'order_not_cancelable'
  }
}

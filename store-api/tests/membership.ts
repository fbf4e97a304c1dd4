import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { getProfile } from '@kolea/contract/profile.ts'
import type { BodyInput } from '@kolea/contract/endpoint.ts'
import * as subscriptions from '@kolea/contract/subscriptions.ts'
import { rawRows } from './raw-rows.ts'
import { runDueJobs } from '../plugins/jobs.ts'
import { renewalJob } from '../modules/subscriptions/schedule.ts'
import type { TestApi } from './open-test-api.ts'
import { addCard } from './shopping.ts'
import type { TestCustomer } from './test-caller.ts'

const dayMs = 86_400_000

export const cardNumbers = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
  /** Refused for good. */
  expired: '4000000000000069',
  /** Charged, but the answer is lost. */
  timeOut: '4000000000000341',
  /** Lost on its way: the first try of a key never arrives. */
  lost: '4000000000000358',
  /** Pays once and is refused ever after. */
  once: '4000000000000366',
  /** Its bank asks for a confirmation. */
  step: '4000002760003184',
} as const
type CardName = keyof typeof cardNumbers

const faces: Record<CardName, { brand: string; card: string }> = {
  visa: { brand: 'visa', card: '4242' },
  mastercard: { brand: 'mastercard', card: '4444' },
  declined: { brand: 'visa', card: '0002' },
  expired: { brand: 'visa', card: '0069' },
  timeOut: { brand: 'visa', card: '0341' },
  lost: { brand: 'visa', card: '0358' },
  once: { brand: 'visa', card: '0366' },
  step: { brand: 'visa', card: '3184' },
}

interface Letter {
  readonly message_id: string
  readonly recipient: string
  readonly template: string
  readonly subject: string
  readonly body: string
}

const mailboxes = new WeakMap<TestApi, Map<string, Letter>>()

/** Mail about subscriptions, oldest first, read before the outbox forgets its text; by message id. */
async function readMailbox(api: TestApi): Promise<Map<string, Letter>> {
  const mailbox = mailboxes.get(api) ?? new Map<string, Letter>()
  mailboxes.set(api, mailbox)
  const letters = await rawRows<Letter>(
    api.app.db,
    sql`select message_id, recipient, template, subject, body from outbox_messages
        where template like 'subscription%' and state = 'waiting' order by created_at`,
  )
  for (const letter of letters) if (!mailbox.has(letter.message_id)) mailbox.set(letter.message_id, letter)
  return mailbox
}

type Details = BodyInput<typeof subscriptions.subscribe>['payment_details']

/** A customer and their Gold Pass, as a storefront drives it; `action_status` or the refusal's code is answered. */
export class Member {
  readonly api: TestApi
  /** What the customer's browser requests. */
  language = 'en'
  /** The customer's screen can show a bank's step. */
  canConfirm = false
  readonly customer: TestCustomer
  private readonly cards = new Map<CardName, Promise<string>>()
  private signedIn: { token: string; at: number } = { token: '', at: -Infinity }

  constructor(api: TestApi, customer: TestCustomer) {
    this.api = api
    this.customer = customer
  }

  /** Signed in anew when the clock has moved further than a token lives. */
  async token(): Promise<string> {
    const now = this.api.clock.now().getTime()
    if (Math.abs(now - this.signedIn.at) > 600_000) {
      const { access_token: token } = await this.api.app.tokens.signIn(this.customer, this.api.app.db, {
        device: undefined,
        deviceName: undefined,
        noteAccount: () => undefined,
      })
      this.signedIn = { token, at: now }
    }
    return this.signedIn.token
  }

  /** Added when it is first requested. */
  cardId(name: CardName): Promise<string> {
    const added =
      this.cards.get(name) ?? this.token().then((token) => addCard(this.api, token, cardNumbers[name]))
    this.cards.set(name, added)
    return added
  }

  async details(name: CardName, amount = 595): Promise<Details> {
    const payment_method_id = await this.cardId(name)
    const expiry = { exp_month: 8, exp_year: 2029 }
    const card = {
      payment_mode: 'card',
      gateway: 'test',
      payment_method_id,
      ...faces[name],
      ...expiry,
    } as const
    return { ...card, amount, can_confirm: this.canConfirm }
  }

  async join(name: CardName = 'visa', idempotencyKey?: string): Promise<string> {
    const body = { sub_id: 'gold-pass', billing_address: null, payment_details: await this.details(name) }
    const token = await this.token()
    const given = idempotencyKey === undefined ? {} : { idempotencyKey }
    const headers = { 'accept-language': this.language }
    const answer = await this.api.as.call(subscriptions.subscribe, { token, body, headers, ...given })
    return answer.status === 200 ? (answer.ok.action_status ?? '') : answer.error.error
  }

  async change(action: 'cancel' | 'update' | 'reactivate', name: CardName = 'visa'): Promise<string> {
    const body = action === 'cancel' ? { action } : { action, payment_details: await this.details(name) }
    const params = { subId: 'gold-pass' }
    const answer = await this.api.as.call(subscriptions.changeSubscription, {
      token: await this.token(),
      params,
      body,
      headers: { 'accept-language': this.language },
    })
    return answer.status === 200 ? (answer.ok.action_status ?? '') : answer.error.error
  }

  /** After the bank's step; `give_up` leaves it. */
  async confirm(give_up: boolean): Promise<string> {
    const params = { subId: 'gold-pass' }
    const call = { token: await this.token(), params, body: { give_up } }
    const { ok } = await this.api.as.call(subscriptions.confirmSubscription, call)
    return ok.error ?? ok.action_status ?? ''
  }

  async plan() {
    const params = { subId: 'gold-pass' }
    const token = await this.token()
    return (await this.api.as.call(subscriptions.getSubscriptionPlan, { token, params, query: {} })).ok
  }

  /** The own subscription beside the plan. */
  async own() {
    const { subscription } = await this.plan()
    if (subscription === null) throw new Error('not subscribed')
    return subscription
  }

  async onProfile() {
    const { profile } = (await this.api.as.call(getProfile, { token: await this.token(), query: {} })).ok
    return profile.subscriptions[0]
  }

  async renewals() {
    const params = { subId: 'gold-pass' }
    const token = await this.token()
    return (await this.api.as.call(subscriptions.listRenewals, { token, params, query: {} })).ok.renewals
  }

  /** What the gateway's own ledger says was taken from this customer, by key. */
  async taken(): Promise<string[]> {
    const rows = await rawRows<{ entry_key: string }>(
      this.api.app.db,
      sql`select l.entry_key from test_gateway_ledger l join subscriptions s on starts_with(l.entry_key, s.subscription_id || '_')
          where s.customer_id = ${this.customer.customerId} and l.outcome = 'succeeded' order by l.at, l.entry_key`,
    )
    return rows.map((row) => row.entry_key)
  }

  /** Templates of the mail about the subscription, oldest first. */
  async mails(): Promise<string[]> {
    return (await this.letters()).map((letter) => letter.template)
  }

  async letters(): Promise<Letter[]> {
    const letters = await readMailbox(this.api)
    return [...letters.values()].filter((letter) => letter.recipient === this.customer.email)
  }
}

export const newMember = async (api: TestApi, changes: Record<string, unknown> = {}): Promise<Member> =>
  new Member(api, await api.as.customer(changes))

/** Is a renewal being done at this moment, by the API's own rounds? A claim is a minute ahead. */
async function underWay({ app, clock }: TestApi): Promise<boolean> {
  const ahead = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString()
  const rows = await rawRows(
    app.db,
    sql`select 1 from due_work where kind = ${renewalJob} and attempts > 0 and due_at between ${ahead(50)} and ${ahead(60)} limit 1`,
  )
  return rows.length > 0
}

/** Moves the clock on and has everything done that is due by then. */
export async function pass(api: TestApi, days: number): Promise<void> {
  await readMailbox(api)
  api.clock.set(new Date(api.clock.now().getTime() + days * dayMs))
  while ((await runDueJobs(api.app)) > 0 || (await underWay(api))) await setImmediate()
}

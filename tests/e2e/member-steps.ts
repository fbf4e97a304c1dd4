import type { Page } from '@playwright/test'
import type { ShopProcess } from '../support/shop-process.ts'
import { expect } from './fixtures.ts'
import { callBff } from './steps.ts'

const expiry = { expMonth: 12, expYear: 2030 }

/** Saves a card of the test gateway over HTTP; answers its id. */
export async function addCardOverHttp(page: Page, number: string): Promise<string> {
  const zip = '96815'
  const card = { number, ...expiry, cvc: '123', zip }
  const { source, last4, brand } = await callBff<{ source: string; last4: string; brand: string }>(
    page,
    'POST',
    '/api/wallet/test-card',
    card,
  )
  const method = {
    gateway: 'test',
    kind: 'card',
    source,
    card: { last4, brand, ...expiry },
    zip,
    name: 'Lani',
  }
  const { addedCardId } = await callBff<{ addedCardId: string }>(page, 'POST', '/api/wallet/cards', method)
  return addedCardId
}

/** The signed-in customer begins the trial of Gold Pass, charged to a new card. */
export async function joinOverHttp(page: Page, number = '4242424242424242'): Promise<void> {
  const cardId = await addCardOverHttp(page, number)
  const join = { action: 'join', cardId, country: 'US', key: crypto.randomUUID() }
  await callBff(page, 'POST', '/api/gold-pass', join)
}

/** The API reaches the day of the customer's renewal, whose clock stays there, and the card is refused. */
export async function refuseRenewal(shop: Pick<ShopProcess, 'ops'>, email: string): Promise<void> {
  const show = () => shop.ops('subscription', 'show', email)
  const [, paidUntil = ''] = / paid until (\S+)/.exec(await show()) ?? []
  await shop.ops('clock', 'set', new Date(Date.parse(paidUntil) + 60_000).toISOString())
  await expect.poll(show).toMatch(/suspended/)
}

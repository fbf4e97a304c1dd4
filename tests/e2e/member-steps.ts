import type { Page } from '@playwright/test'
import type { ShopProcess } from '../support/shop-process.ts'
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

/** The operator charges the month after what the customer has paid for, ahead of its day. */
export async function renewAhead(shop: Pick<ShopProcess, 'ops'>, email: string): Promise<void> {
  const shown = await shop.ops('subscription', 'show', email)
  const [, id = '', paidUntil = ''] = /^(\S+) .* paid until (\S+)/.exec(shown) ?? []
  await shop.ops('subscription', 'renew', id, paidUntil)
}

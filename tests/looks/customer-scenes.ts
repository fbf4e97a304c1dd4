import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { joinAtCheckout } from '../e2e/contact-steps.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { addFromCategory, addTestCard, giveAddress, goToCheckout, placeOrder } from '../e2e/steps.ts'
import type { Persona, Scene, Stage } from './scene.ts'
import { openBasket } from './shopper-scenes.ts'

/** The same in every run, in a shop without customers. */
const lani = {
  firstName: 'Lani',
  lastName: 'Example',
  email: 'lani@example.com',
  phone: '8085550142',
  password: 'Aloha2026pau',
}

const main = ({ page }: Stage) => page.getByRole('main')

async function openAccountPanel({ page, text }: Stage): Promise<void> {
  await page.getByRole('button', { name: text('account.buttonOf', { name: lani.firstName }) }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const account: readonly Scene[] = [
  { name: 'account', path: '/user-account' },
  { name: 'account-panel', path: '/home', open: openAccountPanel },
  {
    name: 'profile-form',
    path: '/user-account',
    wholePage: true,
    open: (stage) =>
      main(stage)
        .getByRole('button', { name: stage.text('account.edit'), exact: true })
        .first()
        .click(),
  },
  {
    name: 'pass-card',
    path: '/user-account',
    wholePage: true,
    open: (stage) =>
      main(stage)
        .getByRole('button', { name: stage.text('account.pass.tryFree', { days: 14 }) })
        .click(),
  },
]

const checkout: readonly Scene[] = [
  { name: 'checkout', path: '/checkout' },
  {
    name: 'checkout-other-tip',
    path: '/checkout',
    wholePage: true,
    open: ({ page, text }) =>
      page.getByRole('radio', { name: new RegExp(`^${text('checkout.tip.other')}`) }).check(),
  },
  { name: 'basket', path: '/home', open: openBasket },
]

/** A customer at checkout with a card, and in the account. */
export const customer: Persona = {
  name: 'customer',
  prepare: async (page, shop) => {
    await giveAddress(page)
    await addFromCategory(page, 'soda', 2)
    await goToCheckout(page)
    await joinAtCheckout(page, shop, lani)
    await addTestCard(page)
  },
  scenes: [...account, ...checkout],
}

let orderId = ''

const orderPage = (name: string, status?: string): Scene => ({
  name,
  path: () => `/order-status?id=${orderId}`,
  wholePage: true,
  open: async ({ shop, page }) => {
    if (status) await shop.ops('order', 'advance', orderId, status)
    await page.reload()
  },
})

async function orderSomething(page: Page, shop: ShopProcess): Promise<void> {
  await giveAddress(page)
  await addFromCategory(page, 'soda', 2)
  await goToCheckout(page)
  await joinAtCheckout(page, shop, { ...lani, email: 'order@example.com', phone: '8085550144' })
  await addTestCard(page)
  orderId = await placeOrder(page)
  // So that checkout asks for the age.
  await addFromCategory(page, 'beer')
  await shop.ops('order', 'advance', orderId)
}

/** A customer with an order, at every point of its way. */
export const orderer: Persona = {
  name: 'orderer',
  prepare: orderSomething,
  scenes: [
    orderPage('order-packing'),
    { name: 'orders-live', path: '/orders' },
    { name: 'receipt', path: () => `/order-details?id=${orderId}` },
    {
      name: 'age',
      path: '/checkout',
      open: async ({ page, text }) => {
        await page
          .getByRole('button', { name: new RegExp(`^${text('checkout.place')}`) })
          .first()
          .click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
  ],
}

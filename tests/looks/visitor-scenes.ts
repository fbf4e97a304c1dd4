import { expect } from '@playwright/test'
import { address } from '../e2e/steps.ts'
import { examplePages } from '../support/example-pages.ts'
import type { Persona, Scene, Stage } from './scene.ts'
import { openBasket } from './shopper-scenes.ts'

/** Pages in another state than the one of their example. */
const states = {
  'category-sorted': '/shop/soda?sort=price',
  'search-none': '/search-results?q=qqqqzzzz',
  'search-not-sold': '/search-results?q=vape',
  'search-corrected': '/search-results?q=tolet+paper',
  'search-left-out': '/search-results?q=qqqqzzzz+cola',
  'search-diets': '/search-results?q=icecream&filter=without%3Ano-milk',
  'new-password': '/reset-password#token=none-that-was-ever-mailed',
  'not-found': '/shop/no-such-shelf',
  'order-unknown': '/order-status?id=none',
} as const

/** `/shop/soda` → `shop-soda`. */
const sceneName = (path: string): string => path.replace(/^\//, '').replaceAll(/\W+/g, '-') || 'landing'

/** Types into the field of the landing page until its address is suggested. */
async function typeAddress({ page }: Stage): Promise<void> {
  await page.getByRole('combobox').fill(address.typed)
  await expect(page.getByRole('option', { name: address.street }).first()).toBeVisible()
}

async function openAddressDialog({ page }: Stage): Promise<void> {
  await page.locator('[data-slot="address-pill"]').click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
}

async function chooseFirstAddress(stage: Stage): Promise<void> {
  await typeAddress(stage)
  const { page, text } = stage
  await page.getByRole('option', { name: address.street }).first().click()
  await expect(page.getByRole('button', { name: text('location.confirm'), exact: true })).toBeEnabled()
}

async function openPickupList({ page, text }: Stage): Promise<void> {
  await page.getByText(text('location.mode.pickup'), { exact: true }).first().click()
  const field = page.getByRole('main').getByRole('combobox')
  await field.fill('96815')
  await field.press('Enter')
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
}

/** Asks whether the first product can be had; it has no place yet. */
async function askAvailability({ page }: Stage) {
  await page.getByRole('main').locator('[data-slot~="quantity-words"]').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toBeVisible()
  return dialog
}

async function openSignIn({ page, text }: Stage): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: text('account.signInButton'), exact: true })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const focusSearch = ({ page }: Stage) => page.locator('#search-input').click()

const opened: readonly Scene[] = [
  { name: 'address-search', path: '/home', open: openAddressDialog },
  { name: 'address-confirm', path: '/', open: chooseFirstAddress },
  { name: 'address-suggestions', path: '/', open: typeAddress },
  { name: 'pickup-list', path: '/', open: openPickupList },
  { name: 'availability', path: '/shop/soda', open: async (stage) => void (await askAvailability(stage)) },
  {
    name: 'availability-sign-in',
    path: '/shop/soda',
    open: async (stage) => {
      const dialog = await askAvailability(stage)
      await dialog.getByRole('button', { name: stage.text('auth.forSaved') }).click()
      await expect(dialog.getByLabel(stage.text('auth.password'), { exact: true })).toBeVisible()
    },
  },
  { name: 'basket-empty', path: '/home', open: openBasket },
  { name: 'sign-in', path: '/user-account', open: openSignIn },
  {
    name: 'sign-in-problems',
    path: '/user-account',
    open: async (stage) => {
      await openSignIn(stage)
      const email = stage.page.getByLabel(stage.text('auth.email'), { exact: true })
      await email.fill('lani@')
      await email.press('Tab')
    },
  },
  {
    name: 'registration',
    path: '/user-account',
    open: async (stage) => {
      await openSignIn(stage)
      await stage.page.getByText(stage.text('auth.createAccount'), { exact: true }).first().click()
    },
  },
  {
    name: 'password-reset',
    path: '/user-account',
    open: async (stage) => {
      await openSignIn(stage)
      await stage.page.getByText(stage.text('auth.resetPassword'), { exact: true }).first().click()
    },
  },
  { name: 'search-popular', path: '/home', open: focusSearch },
  {
    name: 'search-suggestions',
    path: '/home',
    open: async (stage) => {
      await focusSearch(stage)
      await stage.page.locator('#search-input').fill('cola')
      await expect(stage.page.getByRole('row').first()).toBeVisible()
    },
  },
  {
    name: 'search-suggestions-corrected',
    path: '/search-results?q=musubi',
    open: async ({ page }) => {
      await page.locator('#search-input').fill('tolet paper')
      await expect(page.getByRole('search').getByRole('status').locator('b')).toBeVisible()
    },
  },
  {
    name: 'search-not-sold-suggested',
    path: '/home',
    open: async ({ page, text }) => {
      await page.locator('#search-input').fill('vape')
      await expect(page.getByRole('rowgroup', { name: text('search.nearest') })).toBeVisible()
    },
  },
  {
    name: 'search-recent',
    path: '/search-results?q=musubi',
    open: async ({ page, text }) => {
      await page.goto(
        new URL('/home?lang=' + (await page.locator('html').getAttribute('lang')), page.url()).href,
      )
      await page.locator('#search-input').click()
      await expect(page.getByRole('rowgroup', { name: text('search.recent') })).toBeVisible()
    },
  },
  {
    name: 'search-filters',
    path: '/search-results?q=cola',
    wholePage: true,
    open: ({ page }) =>
      page.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) fold.open = true
      }),
  },
  {
    name: 'filtered',
    path: '/search-results?q=cola',
    wholePage: true,
    open: async ({ page }) => {
      const filter = page.getByRole('main').locator('section[aria-label] a').first()
      await page.goto(await filter.evaluate((link: HTMLAnchorElement) => link.href))
    },
  },
  {
    name: 'feedback',
    path: '/contact-us',
    open: async ({ page, text }) => {
      await page.getByRole('contentinfo').getByText(text('footer.feedback'), { exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'faq-open',
    path: '/FAQs',
    wholePage: true,
    open: ({ page }) =>
      page.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) fold.open = true
      }),
  },
]

export const visitor: Persona = {
  name: 'visitor',
  scenes: [
    ...examplePages.map((path) => ({ name: sceneName(path), path })),
    ...Object.entries(states).map(([name, path]) => ({ name, path })),
    ...opened,
  ],
}

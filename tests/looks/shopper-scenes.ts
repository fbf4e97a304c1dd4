import { expect } from '@playwright/test'
import { addFromCategory, giveAddress } from '../e2e/steps.ts'
import type { Persona, Scene, Stage } from './scene.ts'

export async function openBasket({ page }: Stage): Promise<void> {
  await page.locator('header button').last().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const scenes: readonly Scene[] = [
  { name: 'landing', path: '/' },
  { name: 'home', path: '/home' },
  { name: 'category', path: '/shop/soda' },
  { name: 'basket', path: '/home', open: openBasket },
  { name: 'basket-page', path: '/drawer-basket' },
  { name: 'checkout', path: '/checkout' },
  {
    name: 'change-address',
    path: '/home',
    open: async ({ page }) => {
      await page.locator('header button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'product-in-basket',
    path: async (page) => {
      await page.goto('/shop/soda')
      return page
        .locator('main a[href^="/shop/soda/"]:not([href*="/all"])')
        .first()
        .evaluate((link: HTMLAnchorElement) => link.pathname)
    },
  },
]

export const shopper: Persona = {
  name: 'shopper',
  prepare: async (page) => {
    await giveAddress(page)
    await addFromCategory(page, 'soda', 2)
  },
  scenes,
}

import { expect, test } from './fixtures.ts'
import { addFromCategory, giveAddress } from './steps.ts'

test.afterEach(async ({ shop }) => {
  await shop.ops('offline', 'off')
})

test('[OFF-01] the switch takes the shop away within seconds, open pages too, and brings it back with its basket', async ({
  page,
  shop,
  expected,
}) => {
  expected.push(/503/)
  await giveAddress(page)
  await addFromCategory(page, 'soda')
  const basket = page.getByRole('button', { name: /^Basket, 1 item/ }).first()
  await expect(basket).toBeVisible()

  await shop.ops('offline', 'on')
  await page.waitForURL('**/appDownload', { timeout: 8000 })
  await expect
    .poll(async () => {
      const answer = await fetch(`${shop.origin}/shop/soda`, { redirect: 'manual' })
      return `${answer.status} ${answer.headers.get('location')}`
    })
    .toBe('307 /appDownload')
  expect((await fetch(`${shop.origin}/robots.txt`)).status).toBe(200)

  await shop.ops('offline', 'off')
  await page.waitForURL((url) => url.pathname !== '/appDownload', { timeout: 10_000 })
  await page.goto('/shop/soda')
  await expect(basket).toBeVisible()
})

import { expect, test } from './fixtures.ts'
import { basketOverHttp } from './order-over-http.ts'
import { openAtRest, startAtAddress } from './steps.ts'
import { en } from './texts.ts'

test.afterEach(async ({ shop }) => {
  await shop.ops('offline', 'off')
})

test('[OFF-01] what was typed on a page is there again after the break', async ({ page, shop, expected }) => {
  expected.push(/503/)
  await openAtRest(page, '/contact-us')
  const comment = page.getByRole('main').getByRole('textbox').last()
  await comment.fill('Where is my bento?')
  await shop.ops('offline', 'on')
  await page.waitForURL('**/appDownload')
  await shop.ops('offline', 'off')
  await page.waitForURL('**/contact-us')
  await expect(comment).toHaveValue('Where is my bento?')
})

test('[OFF-01] [APP-01] the switch takes the shop away within seconds, open pages too, offers the app meanwhile, and brings the shop back with its basket', async ({
  page,
  browser,
  shop,
  expected,
}) => {
  expected.push(/503/)
  await startAtAddress(page)
  await basketOverHttp(page)
  await page.goto('/shop/soda')
  const basket = page.getByRole('button', { name: /^Basket, 1 item/ }).first()
  await expect(basket).toBeVisible()

  await shop.ops('offline', 'on')
  await page.waitForURL('**/appDownload')
  await expect
    .poll(async () => {
      const answer = await fetch(`${shop.origin}/shop/soda`, { redirect: 'manual' })
      return `${answer.status} ${answer.headers.get('location')}`
    })
    .toBe('307 /appDownload')
  expect((await fetch(`${shop.origin}/robots.txt`)).status).toBe(200)

  // Somebody who has never been here, and whom no page gives a session while the shop is away.
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto('/home?lang=en')
  await expect(stranger).toHaveURL(/\/appDownload/)
  await expect(stranger.locator('a[href*="place=website-down"]')).toHaveCount(2)
  await stranger.getByRole('textbox', { name: en('appLink.label') }).fill('8085550172')
  await stranger.getByRole('button', { name: en('appLink.send') }).click()
  await expect(stranger.getByText(en('appLink.sent'))).toBeVisible()
  expect(await shop.ops('outbox')).toContain('18085550172')
  await stranger.context().close()

  await shop.ops('offline', 'off')
  await page.waitForURL((url) => url.pathname !== '/appDownload')
  await page.goto('/shop/soda')
  await expect(basket).toBeVisible()
})

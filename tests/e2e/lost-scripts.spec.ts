import { expect, test } from './fixtures.ts'
import { openAtRest } from './steps.ts'
import { en } from './texts.ts'

test('[SHL-04] a page whose scripts are lost on the way to it recovers by itself once they can be loaded', async ({
  page,
  expected,
}) => {
  expected.push(/ERR_CONNECTION_RESET|ChunkLoadError|Failed to load chunk|error:/i)
  await openAtRest(page, '/home?lang=en')
  const chunks = /_next\/static\/.*\.js/
  let lost = 0
  await page.route(chunks, (route) => {
    lost += 1
    return route.abort('connectionreset')
  })
  await page
    .getByRole('banner')
    .getByRole('link', { name: en('nav.orders') })
    .click()
  await expect.poll(() => lost).toBeGreaterThan(0)
  await page.waitForURL(/\/orders/)
  await page.unroute(chunks)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/orders|sign in/i, {
    timeout: 60_000,
  })
  await expect(page.getByText('The store isn’t responding')).toBeHidden()
})

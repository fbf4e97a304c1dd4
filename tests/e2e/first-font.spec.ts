import files from '#lib/routing/font-files.json' with { type: 'json' }
import { followPage, untilQuiet } from '../support/followed-page.ts'
import { expect, test } from './fixtures.ts'
import { startAtAddress } from './steps.ts'

/**
 * English pages load one font, of 14 kB (decision 149), and another one for the accents of a product's name alone: any other character
 * that it lacks makes the browser load more.
 */

test.use({ viewport: { width: 390, height: 844 } })

const visitors = {
  'without a place': async () => undefined,
  'with a place and the times that it is promised': startAtAddress,
}

for (const [visitor, start] of Object.entries(visitors)) {
  test(`the pages of a visitor ${visitor} load one font`, async ({ page }) => {
    await followPage(page)
    await start(page)
    for (const path of [
      '/home',
      '/shop/soda',
      '/search-results?q=cola',
      '/deals',
      '/checkout',
      '/orders',
      '/FAQs',
    ]) {
      await page.goto(path)
      await untilQuiet(page)
      const fonts = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((file) => file.endsWith('.woff2')),
      )
      const others = fonts.filter((file) => file !== files.nunitoAccents)
      expect(others, path).toEqual([files.nunito])
    }
  })
}

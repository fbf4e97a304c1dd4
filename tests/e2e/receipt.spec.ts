import { expect, test } from './fixtures.ts'
import { handOver, orderOverHttp } from './order-over-http.ts'
import { enrolOverHttp, newShopper, startAtAddress } from './steps.ts'
import { en } from './texts.ts'

/** Pages of a PDF: each is an object of its own type. */
const countPages = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

test('[ORD-02] a receipt prints on one page, with the store, the day and what was paid, and without what is on every page', async ({
  page,
  shop,
}) => {
  await enrolOverHttp(page, newShopper())
  await startAtAddress(page)
  const { orderId, product } = await orderOverHttp(page, 3)
  await handOver(page, shop, orderId)
  for (const language of ['en', 'ar']) {
    await page.goto(`/order-details?id=${orderId}&lang=${language}`)
    await expect(page.getByText(product.name).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.emulateMedia({ media: 'print' })
    for (const format of ['Letter', 'A4'])
      expect(countPages(await page.pdf({ format })), `${format} ${language}`).toBe(1)
    if (language === 'en') {
      const main = page.getByRole('main')
      for (const text of [product.name, '4242', en('orders.total'), en('orders.paidWith')])
        await expect(main.getByText(text).first(), text).toBeVisible()
      // Ten digits of the store, and the year.
      await expect(main.locator('[dir="ltr"]').first()).toHaveText(/\d{3}.*\d{4}/)
      await expect(main.locator('time').first()).toHaveText(/20\d\d/)
      for (const hidden of [
        page.getByRole('contentinfo'),
        page.getByRole('navigation'),
        page.getByRole('button'),
      ])
        await expect(hidden.filter({ visible: true })).toHaveCount(0)
    }
    await page.emulateMedia({ media: null })
  }
})

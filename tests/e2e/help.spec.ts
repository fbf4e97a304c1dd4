import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { handOver, orderOverHttp } from './order-over-http.ts'
import { enrolOverHttp, newShopper, openHydrated, supportPhone } from './steps.ts'
import { en, textsIn } from './texts.ts'

const vote = (name: 'up' | 'down') => ({ name: en(`articleVotes.${name}`), exact: true })

test('[HLP-01] [SUP-01] a visitor goes from the help centre to an article, votes once, and finds another by searching', async ({
  page,
}) => {
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('help.heading'))
  for (const section of ['placing-orders', 'active-orders', 'order-issues', 'past-delivery-orders'])
    await expect(
      page.getByRole('link', { name: en(`help.sections.${section}.title`), exact: true }),
    ).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: supportPhone })).toHaveAttribute(
    'href',
    `tel:+1${supportPhone.replaceAll('-', '')}`,
  )
  await page.getByRole('link', { name: en('help.sections.placing-orders.title'), exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Fees and free delivery/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fees and free delivery')

  const status = page.getByRole('region', { name: en('articleVotes.title') }).getByRole('status')
  await page.getByRole('button', vote('up')).click()
  await expect(status).toContainText(en('articleVotes.thanksUp'))
  await expect(status).toContainText('1 of 1 person')
  await page.getByRole('button', vote('down')).click()
  await expect(status).toContainText('0 of 1 person')
  await page.reload()
  await expect(page.getByRole('button', vote('down'))).toHaveAttribute('aria-pressed', 'true')
  await expect(status).toContainText('0 of 1 person')

  await page.goto('/help')
  await page.getByRole('main').getByRole('searchbox').fill('resend code')
  await page.getByRole('button', { name: en('help.searchAction'), exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign-in code/ })
    .click()
  await expect(page.getByRole('navigation', { name: en('common.breadcrumb') })).toContainText(
    en('help.sections.placing-orders.title'),
  )
  await page.goto('/help/search?q=unicorns')
  await expect(page.getByRole('main').getByRole('status')).toContainText('Nothing matches “unicorns”')
})

test('[HLP-01] help is whole without scripts, cached for everybody, in the sitemap, and 404 where there is none', async ({
  request,
}) => {
  const arabic = textsIn('ar')
  const path = '/help/active-orders/cancel-order'
  // Each of several storefronts makes it once.
  await expect.poll(async () => (await request.get(path)).headers()['cache-status']).toMatch(/^kolea; hit/)
  const html = await (await request.get(path)).text()
  expect(html).toMatch(/<title>Cancel an order · Help/)
  expect(html).toMatch(/<meta name="description" content="You can cancel until/)
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`))
  expect(html).toContain('"@type":"Article"')
  expect(html).toContain('"@type":"BreadcrumbList"')
  const inArabic = await (await request.get('/help?lang=ar')).text()
  expect(inArabic).toContain(arabic('help.sections.order-issues.title'))
  expect(inArabic).toContain('/help/order-issues/item-missing?lang=ar')
  const sitemap = await (await request.get('/sitemap/pages.xml')).text()
  for (const listed of ['/help<', '/help/placing-orders<', `${path}<`]) expect(sitemap).toContain(listed)
  for (const missing of [
    '/help/no-such-section',
    '/help/active-orders/no-such-article',
    '/help/active-orders/fees',
  ])
    expect((await request.get(missing)).status(), missing).toBe(404)
})

test('[HLP-01] [ORD-02] [ORD-05] a delivered order: a missing item is reported, refunded at once, and confirmed by mail', async ({
  page,
  shop,
}) => {
  const shopper = newShopper()
  await enrolOverHttp(page, shopper)
  const { orderId, product } = await orderOverHttp(page, 2)
  await page.goto(`/order-status?id=${orderId}`)
  const help = page.getByRole('region', { name: en('orderHelp.title') })
  await expect(help).toContainText(en('orderHelp.notYet'))
  await expect(help.getByRole('link', { name: en('orderHelp.callStore') })).toHaveAttribute(
    'href',
    /^tel:\+?\d+$/,
  )
  await expect(
    page
      .getByRole('region', { name: en('help.pageHelp') })
      .getByRole('link')
      .first(),
  ).toBeVisible()

  await handOver(page, shop, orderId)
  await page.goto(`/order-details?id=${orderId}`)
  await help.getByRole('button', { name: en('orderHelp.report') }).click()
  await help.getByLabel(en('orderHelp.issue')).selectOption({ label: 'Item missing' })
  await expect(help.getByRole('button', { name: en('orderHelp.send') })).toBeDisabled()
  await help.getByLabel(en('orderHelp.pieces', { name: product.name })).selectOption('1')
  await help.getByLabel(en('orderHelp.comment')).fill('Only one came.')
  await help.getByRole('button', { name: en('orderHelp.send') }).click()
  await expect(help.getByRole('status')).toContainText(`1 × ${product.name}`)
  await expect(help.getByText(en('orderHelp.outcomes.refunded'), { exact: true })).toBeVisible()
  await expect(page.getByText(new RegExp(en('orders.back.causes.reported')))).toBeVisible()
  expect(await shop.ops('outbox')).toMatch(new RegExp(`mail to ${shopper.email}: Order \\S+: your refund`))

  await help.getByRole('button', { name: en('orderHelp.report') }).click()
  await help.getByLabel(en('orderHelp.about')).selectOption('delivery')
  await help.getByLabel(en('orderHelp.issue')).selectOption({ label: 'Order was late' })
  await help.getByRole('button', { name: en('orderHelp.send') }).click()
  await expect(help.getByText(en('orderHelp.outcomes.in_review'), { exact: true })).toBeVisible()
})

test('[HLP-01] [ORD-05] photos of a problem leave the browser scaled down and without their place; the customer and the operator see them, nobody else', async ({
  page,
  shop,
  browser,
}, testInfo) => {
  await enrolOverHttp(page, newShopper())
  const { orderId } = await orderOverHttp(page, 1)
  await handOver(page, shop, orderId)
  await page.goto(`/order-details?id=${orderId}`)
  const help = page.getByRole('region', { name: en('orderHelp.title') })
  await help.getByRole('button', { name: en('orderHelp.report') }).click()
  await help.getByLabel(en('orderHelp.about')).selectOption('delivery')
  await help.getByLabel(en('orderHelp.issue')).selectOption({ label: 'Order was late' })
  const photo = (number: number) => help.getByRole('img', { name: en('orderHelp.photos.one', { number }) })
  const choice = help.getByLabel(en('orderHelp.photos.add'))
  await choice.setInputFiles({ name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(help.getByText(en('orderHelp.photos.unreadable'))).toBeVisible()
  // As a phone takes it: large, and with the place in it.
  const taken = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#c2703d' } })
    .withExif({ IFD0: { Copyright: 'Lani' }, IFD3: { GPSLatitude: '21/1 17/1 0/1' } })
    .jpeg()
    .toBuffer()
  await choice.setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: taken })
  await expect(photo(1)).toBeVisible()
  const sent = page.waitForRequest((request) => request.url().endsWith('/photos'))
  await help.getByRole('button', { name: en('orderHelp.send') }).click()
  const body = (await sent).postDataJSON() as { photoId: string; photo: string }
  const bytes = Buffer.from(body.photo, 'base64')
  expect(bytes.length).toBeLessThan(400_001)
  expect(bytes.includes('Exif')).toBe(false)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 })
  await expect(help.getByRole('status')).toContainText(en('orderHelp.delivery'))
  await page.reload()
  await expect(photo(1)).toBeVisible()

  await shop.ops('order', 'photos', orderId, testInfo.outputPath(''))
  expect(readFileSync(testInfo.outputPath(`${orderId}-1.jpg`)).equals(bytes)).toBe(true)

  const path = (await sent).url().replace(new URL(page.url()).origin, '')
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await enrolOverHttp(other, newShopper())
  const own = { 'x-kolea': '1' }
  expect((await page.request.get(`${path}/${body.photoId}`, { headers: own })).status()).toBe(200)
  expect((await other.request.get(`${path}/${body.photoId}`, { headers: own })).status()).toBe(404)
  await other.close()
})

test('[HLP-01] articles about placing an order and about the account are linked where they are needed', async ({
  page,
}) => {
  const help = page.getByRole('region', { name: en('help.pageHelp') })
  await page.goto('/checkout')
  await expect(help.getByRole('link', { name: 'Place an order' })).toBeVisible()
  await page.goto('/user-account')
  await expect(help.getByRole('link', { name: /download or delete/ })).toBeVisible()
  await help.getByRole('link', { name: en('help.allHelp') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('help.heading'))
})

test('[HLP-02] a guest writes to the shop on the page, and from the footer over another one', async ({
  page,
  shop,
}) => {
  const { email } = newShopper()
  const write = async (form: Locator, comment: string) => {
    await form.getByLabel(en('contact.name'), { exact: true }).fill('Kai')
    await form.getByLabel(en('contact.email'), { exact: true }).fill(email)
    await form.getByLabel(en('contact.topic')).selectOption('product')
    await form.getByLabel(en('contact.comment')).fill(comment)
    await form.getByRole('button', { name: en('contact.send'), exact: true }).click()
    await expect(form.getByText(en('contact.thanksTitle'))).toBeVisible()
  }
  await page.goto('/contact-us?lang=en')
  await write(page.getByRole('main'), 'More poi, please.')
  await openHydrated(page, '/help?lang=en')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: en('footer.feedback') })
    .click()
  await write(page.getByRole('dialog'), 'And taro chips.')
  expect(new URL(page.url()).pathname).toBe('/help')
  // Both are mailed to support, with where to answer.
  const mailed = await shop.ops('outbox')
  for (const part of ['More poi, please.', 'And taro chips.', email]) expect(mailed).toContain(part)
})

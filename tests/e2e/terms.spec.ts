import { expect, test } from './fixtures.ts'
import { enrolOverHttp, newShopper, openAtRest } from './steps.ts'
import { en } from './texts.ts'

test('[TRM-01] a new version of a document is read, ticked and confirmed before the shop continues', async ({
  page,
  shop,
  expected,
}) => {
  await page.goto('/')
  await enrolOverHttp(page, newShopper())
  await shop.ops('terms', 'publish', 'terms', '--country', 'US')
  await shop.ops('terms', 'publish', 'privacy', '--country', 'US')

  // Documents that cannot be loaded are an error with another try.
  expected.push(/503/)
  const documents = '**/api/account/terms'
  await page.route(documents, (route) =>
    route.fulfill({ status: 503, json: { code: 'upstream_unavailable', message: '' } }),
  )
  await page.goto('/home')
  const dialog = page.getByRole('dialog', { name: en('account.terms.title') })
  await expect(dialog.getByText(en('account.terms.loadFailed'))).toBeVisible()
  await page.unroute(documents)
  await dialog.getByRole('button', { name: en('account.terms.tryAgain') }).click()

  const boxes = dialog.getByRole('checkbox')
  const confirm = dialog.getByRole('button', { name: en('account.terms.confirm') })
  await expect(boxes).toHaveCount(2)
  await expect(dialog.getByRole('link')).toHaveCount(2)
  await expect(confirm).toBeDisabled()
  await boxes.first().check()
  await expect(confirm).toBeDisabled()
  await boxes.last().check()

  // An acceptance that fails leaves the dialog with its ticks.
  await page.route(documents, (route) =>
    route.fulfill({ status: 503, json: { code: 'upstream_unavailable', message: 'Not now.' } }),
  )
  await confirm.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unroute(documents)
  await expect(boxes.first()).toBeChecked()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /terms$/.test(request.url()))
  await confirm.click()
  expect((await sent).postDataJSON()).toEqual({ ids: [expect.any(String), expect.any(String)] })
  await expect(dialog).toBeHidden()

  // It is accepted for good.
  await openAtRest(page, '/home')
  await expect(dialog).toBeHidden()
})

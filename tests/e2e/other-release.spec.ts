import type { Page } from '@playwright/test'
import { followPage, untilHydrated } from '../support/followed-page.ts'
import { firstLoadScript } from './deferred-scripts.ts'
import { expect, test } from './fixtures.ts'
import { footer } from './steps.ts'
import { en } from './texts.ts'

/** Pages of a release that is being replaced: documents of one build meet a storefront of another (decision 194). */

const path = '/faqs?lang=en'
const otherBuild = 'another-build'

/** Counts the documents that are loaded; `change` rewrites what they contain. */
async function countDocuments(page: Page, change: (html: string, count: number) => string) {
  const seen = { documents: 0 }
  await page.route(`**${path}`, async (route) => {
    seen.documents += 1
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text(), seen.documents) })
  })
  return seen
}

/** The document as another build would have rendered it: it names that build, where its data are as well. */
const ofOtherBuild = (html: string) => {
  const [, build = ''] = /data-build="([^"]+)"/.exec(html) ?? []
  return html.replaceAll(build, otherBuild)
}

test('[SHL-04] a document whose data the storefront has no more, because it is of another release, is loaded again and works', async ({
  page,
  expected,
}) => {
  expected.push(/404/)
  await followPage(page)
  const seen = await countDocuments(page, (html, count) => (count === 1 ? ofOtherBuild(html) : html))
  await page.goto(path)
  await expect.poll(() => seen.documents).toBe(2)
  await untilHydrated(page)
  await footer(page)
    .getByRole('button', { name: en('footer.countries.CA') })
    .click()
  await expect(footer(page).getByText(en('footer.intendedCanada'))).toBeVisible()
  await expect(page.getByText(en('common.pageLate'))).toBeHidden()
  expect(seen.documents).toBe(2)
})

test('[SHL-04] it is loaded again once: one that is again of another release says that it waits', async ({
  page,
  expected,
}) => {
  expected.push(/404/)
  const seen = await countDocuments(page, ofOtherBuild)
  let requests = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(`/page-data/${otherBuild}/`)) requests += 1
  })
  await page.goto(path)
  await expect(page.getByText(en('common.pageLate'))).toBeVisible()
  expect({ documents: seen.documents, requests }).toEqual({ documents: 2, requests: 3 })
})

test('[SHL-04] a document whose script is gone is loaded again once as well', async ({ page, expected }) => {
  expected.push(/404|ERR_ABORTED|MIME/)
  const lost = await firstLoadScript(page, path)
  const seen = await countDocuments(page, (html, count) =>
    count === 1 ? html.replaceAll(lost, lost.replace(/[^/]+$/, 'of-another-build.js')) : html,
  )
  await followPage(page)
  await page.goto(path)
  await expect.poll(() => seen.documents, { timeout: 30_000 }).toBe(2)
  await untilHydrated(page)
})

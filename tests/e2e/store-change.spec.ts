import type { BrowserContext, Page } from '@playwright/test'
import { untilQuiet } from '../support/followed-page.ts'
import { expect, test } from './fixtures.ts'
import { address, footer, openAtRest } from './steps.ts'
import { en } from './texts.ts'

/** What a shopper does on a page while it is rendered for another store or country (decision 151). */

const country = (page: Page, code: string) =>
  footer(page).getByRole('button', { name: en(`footer.countries.${code}`) })

/** Another tab of the same browser, which follows it. */
async function pickCanada(context: BrowserContext): Promise<void> {
  const other = await context.newPage()
  await openAtRest(other, '/faqs?lang=en')
  await country(other, 'CA').click()
  await expect(footer(other).getByText(en('footer.intendedCanada'))).toBeVisible()
  await other.close()
}

test('[SHL-02] [LOC-10] what is open over a page, with what is typed into it, stays while the page is rendered for another country, and nothing starts anew', async ({
  page,
  context,
}) => {
  await openAtRest(page, '/home?lang=en')
  await page.locator('[data-slot="address-pill"]').click()
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.fill(address.typed)
  const started: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/site/events')) started.push(request.url())
  })
  await pickCanada(context)
  await expect(footer(page).getByText(en('footer.intendedCanada'))).toBeAttached()
  await untilQuiet(page)
  await expect(field).toHaveValue(address.typed)
  await expect(field).toBeFocused()
  expect(started).toEqual([])
})

test('[LOC-10] what is typed into a page, the focus and the scroll position stay while it is rendered for another country', async ({
  page,
  context,
}) => {
  await openAtRest(page, '/contact-us?lang=en')
  const comment = page.getByRole('main').getByLabel(en('contact.comment'))
  await page.getByRole('main').getByLabel(en('contact.name')).fill('Lani Example')
  await comment.fill('Where is my musubi?')
  await pickCanada(context)
  await expect(footer(page).getByText(en('footer.intendedCanada'))).toBeAttached()
  await expect(comment).toBeFocused()
  await expect(comment).toHaveValue('Where is my musubi?')
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/help/comments'))
  await page.getByRole('main').getByLabel(en('contact.email')).fill('lani@example.com')
  await page
    .getByRole('main')
    .getByRole('button', { name: en('contact.send') })
    .click()
  expect((await sent).postDataJSON()).toMatchObject({ name: 'Lani Example', comment: 'Where is my musubi?' })

  await openAtRest(page, '/home?lang=en')
  await country(page, 'US').click()
  await expect(footer(page).getByText(en('footer.intendedUnitedStates'))).toBeVisible()
  await expect(country(page, 'US')).toBeFocused()
  await untilQuiet(page)
  await expect(country(page, 'US')).toBeInViewport()
})

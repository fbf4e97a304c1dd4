import type { CDPSession, Locator, Page } from '@playwright/test'
import { followPage, untilHydrated } from '../support/followed-page.ts'
import { expect, test } from './fixtures.ts'
import { firstLoadScript } from './deferred-scripts.ts'
import { footer } from './steps.ts'
import { en } from './texts.ts'

/** Clicks on a page that is still loading: what is above grows between finger down and finger up (decision 145). */

/** Delays the page's scripts. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: arrival, resolve: release } = Promise.withResolvers<void>()
  await page.route(/_next\/static\/.*\.js$/, (route) => arrival.then(() => route.continue()))
  return release
}

async function middleOf(control: Locator): Promise<{ x: number; y: number }> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // At rest: a section that comes near the viewport may still be laid out.
  await control.hover()
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

/** Moves the control away from where it is, by more than its own size. */
const move = async (page: Page, control: Locator): Promise<void> => {
  const before = await control.boundingBox()
  await page.evaluate(() => {
    // What is in view stays, unless the test sets it otherwise.
    document.documentElement.style.overflowAnchor = 'none'
    document.body.style.paddingBlockStart = `${Number.parseFloat(document.body.style.paddingBlockStart || '0') + 150}px`
  })
  await expect.poll(async () => (await control.boundingBox())?.y).not.toBe(before?.y)
}

async function clickMoving(page: Page, control: Locator): Promise<void> {
  const { x, y } = await middleOf(control)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await move(page, control)
  await page.mouse.up()
}

async function tapMoving(page: Page, touch: CDPSession, control: Locator): Promise<void> {
  const point = await middleOf(control)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await move(page, control)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('[SHL-04] [LOC-10] a button that moves between pointer down and up, before the page is hydrated, is answered once it is', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/home?lang=en', { waitUntil: 'commit' })
  const canada = footer(page).getByRole('button', { name: en('footer.countries.CA') })
  await clickMoving(page, canada)
  await expect(canada).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(footer(page).getByText(en('footer.intendedCanada'))).toBeVisible()
})

test('[SHL-04] a click whose finger moves elsewhere is canceled, and one of a control that stays is its own', async ({
  page,
}) => {
  await page.goto('/faqs?lang=en')
  const question = page.getByRole('main').locator('summary').nth(1)
  const { x, y } = await middleOf(question)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await move(page, question)
  await page.mouse.move(x + 30, y)
  await page.mouse.up()
  await expect(page.locator('details').nth(1)).not.toHaveAttribute('open')
  await question.click()
  await expect(page.locator('details').nth(1)).toHaveAttribute('open')
  await clickMoving(page, question)
  await expect(page.locator('details').nth(1)).not.toHaveAttribute('open')
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('[SHL-04] [LOC-10] a tap that began on a button is that button’s, though a link is there when the finger is lifted', async ({
    page,
    context,
  }) => {
    const touch = await context.newCDPSession(page)
    await page.goto('/faqs?lang=en')
    await tapMoving(page, touch, footer(page).getByRole('button', { name: en('footer.countries.CA') }))
    await expect(footer(page).getByText(en('footer.intendedCanada'))).toBeVisible()
    await expect(page).toHaveURL(/\/FAQs/)
  })
})

for (const path of [
  '/',
  '/home',
  '/shop/soda',
  '/search-results?q=chips',
  '/deals',
  '/contact-us',
  '/checkout',
])
  test(`[SHL-04] what repeats clicks is notified of a page in which React answers each control: ${path}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      document.addEventListener('kolea:alive', () => {
        const isAnswered = (control: Element) =>
          Object.keys(control).some((key) => key.startsWith('__reactProps$'))
        // Cards and the landing page's address are hydrated later; what is around them holds clicks on them until then.
        const field = 'main :has(> [data-slot~="mode"]) > :not([data-slot~="mode"])'
        const later = `[data-slot="rail"], [data-slot="grid"], ${field}`
        document.body.dataset['unanswered'] ??= [
          ...document.querySelectorAll('button, input, select, textarea'),
        ]
          .filter((control) => !isAnswered(control) && !control.closest(later))
          .map(({ outerHTML }) => outerHTML)
          .join('\n')
      })
    })
    await page.goto(path)
    await expect.poll(() => page.evaluate(() => document.body.dataset['unanswered'])).toBe('')
  })

test('[PER-01] [CAT-10] slides that are stopped stay so, though the page is left before the code of every page is here', async ({
  page,
}) => {
  const chunks = /_next\/static\/.*\.js$/
  const html = await (await page.request.get('/home')).text()
  // The page names its first scripts; all others stay away.
  await page.route(chunks, (route) => {
    if (html.includes(new URL(route.request().url()).pathname)) void route.continue()
  })
  await page.goto('/home')
  const play = page.getByRole('button', { name: en('common.playSlides') })
  await page.getByRole('button', { name: en('common.pauseSlides') }).click()
  await expect(play).toBeVisible()
  await page.unroute(chunks)
  await page.reload()
  await expect(play).toBeVisible()
})

test('[SHL-04] [HLP-02] what is typed into a form before the page is hydrated stays and is sent', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await followPage(page)
  await page.goto('/contact-us?lang=en')
  const main = page.getByRole('main')
  const written = { name: 'Lani Example', email: 'lani@example.com', comment: 'Where is my musubi?' }
  for (const [field, text] of Object.entries(written))
    await main.getByLabel(en(`contact.${field}`)).fill(text)
  release()
  await untilHydrated(page)
  for (const [field, text] of Object.entries(written))
    await expect(main.getByLabel(en(`contact.${field}`))).toHaveValue(text)
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/help/comments'))
  await main.getByRole('button', { name: en('contact.send') }).click()
  expect((await sent).postDataJSON()).toMatchObject(written)
  await expect(main.getByText(en('contact.thanksTitle'))).toBeVisible()
})

test('[SHL-04] a page whose data do not arrive says so from the second failure on, moves nothing, and answers the click once they are here', async ({
  page,
  expected,
}) => {
  expected.push(/503/)
  let isDown = true
  let requests = 0
  const second = Promise.withResolvers<void>()
  await page.route('**/page-data/**', async (route) => {
    requests += 1
    if (requests === 2) await second.promise
    await (isDown ? route.fulfill({ status: 503 }) : route.continue())
  })
  await page.goto('/faqs?lang=en')
  const country = footer(page).getByRole('button', { name: en('footer.countries.CA') })
  const before = await country.boundingBox()
  const late = page.getByText(en('common.pageLate'))
  // The first has failed by now.
  await expect.poll(() => requests).toBe(2)
  await expect(late).toBeHidden()
  second.resolve()
  await expect(late).toBeVisible()
  expect(await country.boundingBox()).toEqual(before)
  await country.click()
  await expect(country).toHaveAttribute('aria-busy', 'true')
  isDown = false
  await expect(footer(page).getByText(en('footer.intendedCanada'))).toBeVisible()
  await expect(late).toBeHidden()
})

test('[SHL-04] a script of the first load that is lost is requested again; the page says so from the second failure on, and the click is answered', async ({
  page,
  expected,
}) => {
  expected.push(/ERR_FAILED/)
  const lost = await firstLoadScript(page, '/faqs?lang=en')
  let failures = 0
  let isDown = true
  await page.route(`**${lost}`, (route) => {
    if (!isDown) return route.continue()
    failures += 1
    return route.abort()
  })
  await page.goto('/faqs?lang=en')
  const late = page.getByText(en('common.pageLate'))
  await expect(late).toBeVisible()
  // Requested ahead of its element, by its element, and again.
  expect(failures).toBeGreaterThanOrEqual(2)
  const country = footer(page).getByRole('button', { name: en('footer.countries.CA') })
  await country.click()
  await expect(country).toHaveAttribute('aria-busy', 'true')
  isDown = false
  await expect(footer(page).getByText(en('footer.intendedCanada'))).toBeVisible()
  await expect(late).toBeHidden()
})

test('[SEA-04] a shopping list that is typed and sent before the page is hydrated is searched once it is', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/shopping-list?lang=en', { waitUntil: 'commit' })
  const field = page.getByRole('textbox', { name: en('shoppingList.field') })
  await field.fill('ice')
  await page.getByRole('button', { name: en('shoppingList.find') }).click()
  release()
  await expect(page.getByRole('heading', { level: 3, name: 'ice' })).toBeVisible()
  await expect(field).toHaveValue('ice')
})

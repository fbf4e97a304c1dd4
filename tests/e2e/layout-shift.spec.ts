import type { Locator, Page } from '@playwright/test'
import { longestWaitMs } from '#lib/client/still-arriving.ts'
import { untilAtRest } from '../looks/camera.ts'
import { shifts, watchShifts } from '../looks/inspect.ts'
import { followPage } from '../support/followed-page.ts'
import { expect, test } from './fixtures.ts'
import { basketOverHttp, handOver, orderOverHttp } from './order-over-http.ts'
import { enrolOverHttp, newShopper, startAtAddress } from './steps.ts'
import { en } from './texts.ts'

/** What is fetched for a customer arrives in places that are reserved: nothing that is shown already moves. */

interface OwnPage {
  path: string
  /** Shown once all of it is there. */
  arrived: (page: Page) => Locator
}

const heading = (key: string) => (page: Page) => page.getByRole('heading', { name: en(key) }).first()
const button = (key: string) => (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${en(key)}`) }).first()

/** The order is over: one on its way changes by itself. */
function ownPages(delivered: string): OwnPage[] {
  const receipt = heading('orders.history')
  const status = heading('orderHelp.title')
  return [
    { path: '/user-account', arrived: button('account.signOut') },
    { path: '/drawer-account', arrived: button('account.signOut') },
    { path: '/drawer-basket', arrived: (page) => page.getByText(en('basket.estimatedTotal')).first() },
    { path: '/checkout', arrived: button('checkout.place') },
    { path: '/orders', arrived: (page) => page.locator('[data-slot="order-card"]').last() },
    { path: `/order-details?id=${delivered}`, arrived: receipt },
    { path: `/order-status?id=${delivered}`, arrived: status },
  ]
}

/** From its first call to its last answer, ms. */
const callsTook = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const calls = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/api/')) as PerformanceResourceTiming[]
    return (
      Math.max(...calls.map(({ responseEnd }) => responseEnd)) -
      Math.min(...calls.map(({ startTime }) => startTime))
    )
  })

async function movedOn(page: Page, own: OwnPage, tries = 5): Promise<string[]> {
  await page.goto(own.path)
  await expect(own.arrived(page)).toBeVisible()
  await untilAtRest(page)
  const moved = await shifts(page)
  // A view shows its parts one by one when a call takes longer than it waits: such a load says nothing about the others, and is repeated.
  if (moved.length > 0 && tries > 1 && (await callsTook(page)) > longestWaitMs)
    return movedOn(page, own, tries - 1)
  return moved.map((what) => `${own.path} ${what}`)
}

test('[CAT-01] [PRO-01] [BSK-11] [CHK-01] [ORD-02] account, basket, checkout and orders of a customer come without moving what is shown', async ({
  page,
  shop,
}) => {
  // As after the question of this visit, which opens over the first page.
  await page.addInitScript(() => {
    if (window.location.protocol !== 'about:')
      localStorage.setItem('kolea.ratingPrompt', JSON.stringify({ at: Date.now(), value: true }))
  })
  await startAtAddress(page)
  await enrolOverHttp(page, newShopper())
  const delivered = await orderOverHttp(page, 2)
  await handOver(page, shop, delivered.orderId)
  await basketOverHttp(page, 2)
  await followPage(page)
  await watchShifts(page)
  const moved: string[] = []
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const own of ownPages(delivered.orderId))
      moved.push(...(await movedOn(page, own)).map((what) => `${width} px ${what}`))
  }
  expect(moved).toEqual([])
})

declare global {
  interface Window {
    /** Where texts and controls of the first screen were, from its top. */
    firstTops?: Map<Element, number>
  }
}

function recordTops(): void {
  const shown = [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, input)')]
  const tops = shown.map((element) => [element, element.getBoundingClientRect().top] as const)
  window.firstTops = new Map(tops.filter(([, top]) => top > 0 && top < window.innerHeight))
}

const movedFromTops = (): string[] =>
  [...(window.firstTops ?? [])].flatMap(([element, before]) => {
    const { top, height } = element.getBoundingClientRect()
    return height > 0 && Math.abs(top - before) > 1
      ? [`${element.textContent}: ${Math.round(before)} → ${Math.round(top)}`]
      : []
  })

const hasNunito = (): boolean =>
  [...document.fonts].some(
    ({ family, status }) => family.replaceAll('"', '') === 'Nunito' && status === 'loaded',
  )

test('[CAT-01] [CAT-02] what is rendered in a fallback font stays where it is when the shop’s font arrives late', async ({
  page,
}) => {
  await followPage(page)
  for (const [width, height] of [
    [412, 823],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of ['/', '/home', '/shop/snacks']) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route(/\.woff2$/, (route) => released.then(() => route.continue()))
      // The `load` event waits for the font.
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await page.waitForFunction(() => document.readyState !== 'loading')
      await page.evaluate(recordTops)
      expect(await page.evaluate(hasNunito), path).toBe(false)
      release()
      await page.waitForFunction(hasNunito)
      await untilAtRest(page)
      expect(await page.evaluate(movedFromTops), `${path}, ${width} px`).toEqual([])
      await page.unroute(/\.woff2$/)
    }
  }
})

import type { Browser, Locator, Page } from '@playwright/test'
import { giveAddress } from '../../tests/e2e/steps.ts'
import { median, round } from './figures.ts'

/** Medians in ms from a click to the end of the frame that shows its effect. */
interface ClickTimes {
  /** A card, until the heading of its product is seen. */
  headingMs: number
  /** Until the page of the product is shown. */
  pageMs: number
  /** The + of a card, until its counter is seen. */
  countMs: number
  /** The same for the first + of a page. */
  firstCountMs: number
  /** One change of state on a page that contains nothing else, in the same browser and under the same conditions. */
  emptyChangeMs: number
}

interface Conditions {
  processorFactor: number
  /** Lighthouse's slow 4G, as a browser applies it. */
  slow4G: boolean
  /** A card that is pointed at has its page requested and answered; one that is touched has not. */
  pointedAt: boolean
}

const conditions: Readonly<Record<string, Conditions>> = {
  'pointed at': { processorFactor: 1, slow4G: false, pointedAt: true },
  'not pointed at': { processorFactor: 1, slow4G: false, pointedAt: false },
  'pointed at, processor ÷ 4, slow 4G': { processorFactor: 4, slow4G: true, pointedAt: true },
  'not pointed at, processor ÷ 4, slow 4G': { processorFactor: 4, slow4G: true, pointedAt: false },
}

const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

/** In which a card that is pointed at has its page requested and answered. */
const prefetchMs = 3000

async function openUnder(
  { processorFactor, slow4G: isSlow }: Conditions,
  browser: Browser,
  baseURL: string,
): Promise<Page> {
  const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 900 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorFactor })
  if (isSlow) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow4G)
  }
  return page
}

/** How long a finger stays on what it taps, ms. */
const fingerMs = 80

/** What a click is to show, as selectors: first a part of it, and then all. */
interface Shown {
  first: string
  all: string
}

const newPage: Shown = { first: 'h1', all: 'main h1' }
const openCounter = '[data-slot="quantity"][data-open] output'
const newCount: Shown = { first: openCounter, all: openCounter }

/** Clicks, and returns when texts that were not there before were seen, after the finger was lifted. */
const click = (control: Locator, shown: Shown): Promise<{ firstMs: number; allMs: number }> =>
  control.evaluate(
    (element: HTMLElement, { first, all, stay }) =>
      new Promise((resolve) => {
        const texts = (selector: string) =>
          [...document.querySelectorAll(selector)]
            .filter((found) => found.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            .map((found) => found.textContent)
        const before = texts(first)
        const isNew = (selector: string) => texts(selector).some((text) => !before.includes(text))
        // What `pointerdown` made the page do may still run then.
        const startedAt = performance.now() + stay
        let firstMs: number | null = null
        // A message that is sent from within a frame arrives after the frame was painted.
        const check = () => {
          const isSeen = isNew(first)
          const isAll = isNew(all)
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            const now = performance.now() - startedAt
            if (isSeen) firstMs ??= now
            if (isAll) resolve({ firstMs: firstMs ?? now, allMs: now })
            else requestAnimationFrame(check)
          }
          port2.postMessage(null)
        }
        element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, button: 0 }))
        setTimeout(() => {
          element.click()
          requestAnimationFrame(check)
        }, stay)
      }),
    { ...shown, stay: fingerMs },
  )

const cardsOf = (page: Page): Locator => page.locator('main [data-slot="grid"] > li')

/** From the click on a card to the heading of its product. */
async function clickCard(page: Page, listing: string, index: number, { pointedAt }: Conditions) {
  await page.goto(listing, { waitUntil: 'load' })
  const card = cardsOf(page).nth(index).getByRole('link').first()
  await page.waitForLoadState('networkidle')
  if (pointedAt) {
    await card.hover()
    await page.waitForTimeout(prefetchMs)
  }
  return click(card, newPage)
}

/** A counter has folded again by then, and what the click before made the page do is over. */
const betweenAddsMs = 4000
const addsOfAPage = 4

/** From the click on a + to its counter: of the first on each page, and of those after it. */
async function clickAdds(page: Page, listing: string, { pointedAt }: Conditions, times: number) {
  const first: number[] = []
  const later: number[] = []
  const pluses = cardsOf(page).filter({ has: page.locator('[data-slot="quantity"]:not([data-count])') })
  for (let round = 0; round < times; round++) {
    await page.goto(listing, { waitUntil: 'networkidle' })
    for (let nth = 0; nth < addsOfAPage; nth++) {
      await page.waitForTimeout(betweenAddsMs)
      const plus = pluses.first().locator('[data-slot="quantity"] button')
      if (pointedAt) await plus.hover()
      const { firstMs } = await click(plus, newCount)
      ;(nth === 0 ? first : later).push(firstMs)
    }
  }
  return { first: median(first), later: median(later) }
}

async function emptyChange(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await click(page.getByRole('button'), newPage)
  return (await click(page.getByRole('button'), newPage)).allMs
}

async function measureUnder(given: Conditions, browser: Browser, urls: BenchedPages, times: number) {
  const page = await openUnder(given, browser, new URL(urls.listing).origin)
  const cards: { firstMs: number; allMs: number }[] = []
  const empty: number[] = []
  for (let index = 0; index < times; index++) {
    cards.push(await clickCard(page, urls.listing, index, given))
    empty.push(await emptyChange(page, urls.emptyChange))
  }
  await giveAddress(page)
  const adds = await clickAdds(page, urls.listing, given, Math.ceil(times / addsOfAPage))
  await page.close()
  return {
    headingMs: round(median(cards.map(({ firstMs }) => firstMs)), 0),
    pageMs: round(median(cards.map(({ allMs }) => allMs)), 0),
    countMs: round(adds.later, 0),
    firstCountMs: round(adds.first, 0),
    emptyChangeMs: round(median(empty), 0),
  }
}

interface BenchedPages {
  listing: string
  emptyChange: string
}

export async function measureClicks(
  browser: Browser,
  urls: BenchedPages,
  times: number,
): Promise<Record<string, ClickTimes>> {
  const table: Record<string, ClickTimes> = {}
  for (const [name, given] of Object.entries(conditions))
    table[name] = await measureUnder(given, browser, urls, times)
  return table
}

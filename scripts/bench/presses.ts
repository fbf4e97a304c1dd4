import type { Browser, Locator, Page } from '@playwright/test'
import { median, round } from './figures.ts'

/** Medians in ms from a press to the end of the frame that shows its effect. */
interface Presses {
  /** A card, until the heading of its product is seen. */
  headingMs: number
  /** Until the page of the product has come. */
  pageMs: number
  /** One change of state on a page that holds nothing else, in the same browser and under the same conditions. */
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

async function openUnder({ processorFactor, slow4G: isSlow }: Conditions, browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorFactor })
  if (isSlow) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow4G)
  }
  return page
}

/** How long a finger stays on what it presses, ms. */
const fingerMs = 80

/** Presses, and tells when another heading than before was seen after the finger was lifted, and when it was that of the page. */
const press = (control: Locator): Promise<{ headingMs: number; pageMs: number }> =>
  control.evaluate(
    (element: HTMLElement, stay) =>
      new Promise((resolve) => {
        const texts = (selector: string) =>
          [...document.querySelectorAll(selector)]
            .filter((heading) => heading.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            .map((heading) => heading.textContent)
        const before = texts('h1')
        const isNew = (selector: string) => texts(selector).some((text) => !before.includes(text))
        // What its going down has the page do may still go on then.
        const startedAt = performance.now() + stay
        let headingMs: number | null = null
        // A message that is sent from within a frame comes after the frame was drawn.
        const look = () => {
          const isSeen = isNew('h1')
          const isPage = isNew('main h1')
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            const now = performance.now() - startedAt
            if (isSeen) headingMs ??= now
            if (isPage) resolve({ headingMs: headingMs ?? now, pageMs: now })
            else requestAnimationFrame(look)
          }
          port2.postMessage(null)
        }
        element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, button: 0 }))
        setTimeout(() => {
          element.click()
          requestAnimationFrame(look)
        }, stay)
      }),
    fingerMs,
  )

/** From the press of a card to the heading of its product. */
async function pressCard(page: Page, listing: string, index: number, { pointedAt }: Conditions) {
  await page.goto(listing, { waitUntil: 'load' })
  const card = page.locator('main [data-slot="grid"] > li').nth(index).getByRole('link').first()
  await page.waitForLoadState('networkidle')
  if (pointedAt) {
    await card.hover()
    await page.waitForTimeout(prefetchMs)
  }
  return press(card)
}

async function emptyChange(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await press(page.getByRole('button'))
  return (await press(page.getByRole('button'))).pageMs
}

async function measureUnder(given: Conditions, browser: Browser, urls: BenchedPages, times: number) {
  const page = await openUnder(given, browser)
  const cards: { headingMs: number; pageMs: number }[] = []
  const empty: number[] = []
  for (let index = 0; index < times; index++) {
    cards.push(await pressCard(page, urls.listing, index, given))
    empty.push(await emptyChange(page, urls.emptyChange))
  }
  await page.close()
  return {
    headingMs: round(median(cards.map(({ headingMs }) => headingMs)), 0),
    pageMs: round(median(cards.map(({ pageMs }) => pageMs)), 0),
    emptyChangeMs: round(median(empty), 0),
  }
}

interface BenchedPages {
  listing: string
  emptyChange: string
}

export async function measurePresses(
  browser: Browser,
  urls: BenchedPages,
  times: number,
): Promise<Record<string, Presses>> {
  const table: Record<string, Presses> = {}
  for (const [name, given] of Object.entries(conditions))
    table[name] = await measureUnder(given, browser, urls, times)
  return table
}

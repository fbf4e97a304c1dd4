import type { Browser, Page } from '@playwright/test'
import { median, round } from './figures.ts'

/** Ms from a press to the frame in which its effect is drawn; `emptyMs`: one empty change of state in the same browser. */
export interface Presses {
  cardToHeadingMs: number
  emptyMs: number
}

/** In which a card that is pointed at has its page requested and answered. */
const prefetchMs = 500

/** From the press of a card that was pointed at to the heading of its product. */
async function pressCard(page: Page, listing: string, index: number): Promise<number> {
  await page.goto(listing, { waitUntil: 'load' })
  const card = page.locator('main [data-slot="grid"] > li').nth(index).getByRole('link').first()
  await page.waitForLoadState('networkidle')
  await card.hover()
  await page.waitForTimeout(prefetchMs)
  return card.evaluate(
    (link: HTMLAnchorElement) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1')?.textContent
        const startedAt = performance.now()
        const look = () => {
          const heading = document.querySelector('h1')?.textContent
          if (heading && heading !== before) resolve(performance.now() - startedAt)
          else requestAnimationFrame(look)
        }
        link.click()
        look()
      }),
  )
}

/** Two frames: what any change costs that is drawn in the next one. */
const emptyFrame = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now()
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - startedAt)))
      }),
  )

export async function measurePresses(browser: Browser, listing: string, times: number): Promise<Presses> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const taken: number[] = []
  const empty: number[] = []
  for (let index = 0; index < times; index++) {
    taken.push(await pressCard(page, listing, index))
    empty.push(await emptyFrame(page))
  }
  await page.close()
  return { cardToHeadingMs: round(median(taken), 0), emptyMs: round(median(empty), 0) }
}

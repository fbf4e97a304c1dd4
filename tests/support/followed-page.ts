import { expect } from '@playwright/test'
import type { Page, Request } from '@playwright/test'
import { pageHydratedEvent } from '#lib/routing/page-hydrated.ts'
import { laterPartsId } from '@kolea/page-cache/html/start-page.ts'

declare global {
  interface Window {
    /** React has hydrated the document. */
    isPageHydrated?: boolean
  }
}

/** What a page has requested and not got yet, and when that changed last, in ms. */
interface Traffic {
  open: Set<Request>
  changedAt: number
}

const traffics = new WeakMap<Page, Traffic>()

/** The stream of the site's state never ends, and nobody waits for what is reported on leaving; pictures come when they are near the window. */
const counted = new Set(['document', 'script', 'stylesheet', 'fetch', 'xhr'])

/** From its next document on, a page reports when it is hydrated and what it is waiting for. Once is enough. */
export async function followPage(page: Page): Promise<void> {
  if (traffics.has(page)) return
  const traffic: Traffic = { open: new Set(), changedAt: Date.now() }
  traffics.set(page, traffic)
  page.on('request', (request) => {
    if (!counted.has(request.resourceType())) return
    traffic.open.add(request)
    traffic.changedAt = Date.now()
  })
  const close = (request: Request) => {
    if (traffic.open.delete(request)) traffic.changedAt = Date.now()
  }
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  await page.addInitScript((hydratedEvent) => {
    document.addEventListener(hydratedEvent, () => (window.isPageHydrated = true))
  }, pageHydratedEvent)
}

/** A page without scripts never is; there is nothing to wait for. */
const isHydrated = (listId: string): boolean =>
  document.querySelector(`#${listId}, script[src^="/_next/"]`) === null || window.isPageHydrated === true

/** Waits until React has hydrated the document and answers its clicks. The page is followed. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated, laterPartsId)
}

/** How many of a followed page's requests are under way. */
export const openRequests = (page: Page): number => traffics.get(page)?.open.size ?? 0

/**
 * Waits until a followed page is hydrated and has neither requested nor received anything for half a second. Playwright's `networkidle` is
 * not that: it is emitted once per document, on a busy machine before the page has requested its scripts.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await untilHydrated(page)
  const quietMs = () => {
    const { open, changedAt } = traffics.get(page) ?? { open: new Set(), changedAt: 0 }
    return open.size > 0 ? 0 : Date.now() - changedAt
  }
  // Outside the runner of end-to-end tests the bound would be five seconds.
  await expect.poll(quietMs, { intervals: [100], timeout: 60_000 }).toBeGreaterThan(500)
}

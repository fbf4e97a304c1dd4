import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Page, Request } from '@playwright/test'
import { pageAliveEvent } from '#lib/routing/page-alive.ts'
import { laterPartsId } from '#server/page-start/page-start.ts'

/** Width and height of the window in CSS pixels. */
const windows = [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const
/** An open panel or dialog covers the window: a tall one shows more of its content. */
const overlayHeight = 1500

/**
 * True once fonts and pictures are loaded, those far down the page too, and the page has not changed for a while.
 *
 * @param quietMs how long nothing may change
 */
const isAtRest = (quietMs: number): Promise<boolean> => {
  const isLoaded = () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    return document.fonts.status === 'loaded' && pictures.every((picture) => picture.naturalWidth > 0)
  }
  return new Promise((resolve) => {
    let changes = 0
    const observer = new MutationObserver(() => (changes += 1))
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    setTimeout(() => {
      observer.disconnect()
      resolve(changes === 0 && isLoaded())
    }, quietMs)
  })
}

/** Calls and scripts of a page that are not answered yet; the stream of the site's state never ends and does not count. */
const pending = new WeakMap<Page, Set<Request>>()

declare global {
  interface Window {
    /** React has taken the document over. */
    isPageAlive?: boolean
  }
}

/** Follows the page's calls, its scripts and the life of its documents, so that no picture is taken while something is under way; before its first document. */
export async function followPage(page: Page): Promise<void> {
  await page.addInitScript((aliveEvent) => {
    document.addEventListener(aliveEvent, () => (window.isPageAlive = true))
  }, pageAliveEvent)
  const open = new Set<Request>()
  pending.set(page, open)
  page.on('request', (request) => {
    if (/\/api\/(?!site)|\/_next\/static\/.*\.js/.test(request.url())) open.add(request)
  })
  const close = (request: Request) => void open.delete(request)
  page.on('requestfinished', close)
  page.on('requestfailed', close)
}

/** A page with scripts is alive later than it is loaded, and its calls begin then. */
const isAlive = (listId: string): boolean =>
  document.querySelector(`#${listId}, script[src^="/_next/"]`) === null || window.isPageAlive === true

/**
 * Waits until no call and no script is under way and nothing on the page moves any more. A form whose own code is on its way
 * moves nothing meanwhile, so the requests are counted after the quiet time.
 */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(isAlive, laterPartsId)
  const countPending = async () => {
    await page.waitForFunction(isAtRest, 300)
    return pending.get(page)?.size ?? 0
  }
  await expect.poll(countPending, { timeout: 30_000 }).toBe(0)
}

async function picture(page: Page, fullPage: boolean): Promise<Buffer> {
  await untilAtRest(page)
  return page.screenshot({ fullPage, animations: 'disabled', caret: 'hide' })
}

/**
 * Photographs the page at every width, into `<folder>/<name>-<width>.png`.
 *
 * @param isOverlay photographs the window instead of the whole page
 */
export async function photograph(
  page: Page,
  folder: string,
  name: string,
  isOverlay: boolean,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height: isOverlay ? overlayHeight : height })
    writeFileSync(join(folder, `${name}-${width}.png`), await picture(page, !isOverlay))
  }
}

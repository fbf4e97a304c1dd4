import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openRequests, untilHydrated } from '../support/followed-page.ts'
import { windows } from './windows.ts'

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

/**
 * Waits until nothing that was requested is under way and nothing on the followed page moves any more. A form whose own code is on its way
 * moves nothing meanwhile, so the requests are counted after the quiet time.
 */
export async function untilAtRest(page: Page): Promise<void> {
  await untilHydrated(page)
  const countPending = async () => {
    await page.waitForFunction(isAtRest, 300)
    return openRequests(page)
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

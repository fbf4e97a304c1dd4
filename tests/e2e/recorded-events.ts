import type { Page } from '@playwright/test'
import type { SentEvent } from '@kolea/domain/analytics/product-event.ts'

/** What the page hands to its analytics, on every page from now on. */
export async function recordEvents(page: Page): Promise<SentEvent[]> {
  const records: SentEvent[] = []
  await page.exposeFunction('record', (one: SentEvent) => records.push(one))
  await page.addInitScript(() => {
    const { record } = window as unknown as { record: (detail: unknown) => void }
    window.addEventListener('kolea:event', (event) => record((event as CustomEvent).detail))
  })
  return records
}

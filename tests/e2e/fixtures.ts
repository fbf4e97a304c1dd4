import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base } from '@playwright/test'
import { e2ePort } from '../support/e2e-port.ts'
import { removeStateFolder } from '@kolea/test-kit/left-over.ts'
import { ShopProcess } from '../support/shop-process.ts'
import { deployedShop } from './deployed-shop.ts'
import { supportPhone } from './steps.ts'

interface OfTest {
  /** Complaints a test expects; anything else in the console, or a failed request, fails it. */
  expected: RegExp[]
}

interface OfWorker {
  /** The shop that all tests of a worker share, with a state of its own, or the one that tests/deploy has started; `ops` steers it. */
  shop: ShopProcess
}

/** A prefetched page names its pictures; the browser remarks on those not shown within seconds. */
const remark =
  /was preloaded using link preload but not used|Service Worker registration blocked by Playwright/
/** A request the browser gave up because the page went away is nobody's fault. */
const abandoned = /ERR_ABORTED/

/** What the console and the network of a page complain about from now on. */
export function watch(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !remark.test(message.text()))
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!abandoned.test(reason)) complaints.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
  })
  return complaints
}

export const test = base.extend<OfTest, OfWorker>({
  shop: [
    async ({}, provide) => {
      const deployed = deployedShop()
      if (deployed) return provide(deployed)
      const stateFolder = mkdtempSync(join(tmpdir(), 'kolea-e2e-'))
      const env = { SUPPORT_PHONE: supportPhone }
      const shop = new ShopProcess({ port: e2ePort, apiPort: e2ePort + 1, stateFolder, env })
      await shop.start()
      await provide(shop)
      await shop.stop()
      removeStateFolder(stateFolder)
    },
    // A machine that is busy with something else needs longer than a test may take.
    { scope: 'worker', timeout: 120_000 },
  ],
  // It starts with the first test that visits it: a worker whose files all have a shop of their own (`ownShop`) needs none.
  baseURL: async ({ shop }, provide) => provide(shop.origin),
  expected: async ({}, provide) => provide([]),
  page: async ({ page, expected }, provide) => {
    const complaints = watch(page)
    await provide(page)
    const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))
    base.expect(unexpected, 'the console and the network stay quiet').toEqual([])
  },
})

export const { expect } = base

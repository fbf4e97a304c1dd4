import { defineConfig } from '@playwright/test'
import { chromiumArguments } from './tests/support/chromium-arguments.ts'

/**
 * In the browser without windows the Tab key does not reach a frame of another origin, its console warns of a message that such a frame
 * is too early for, and there are no notifications.
 */
const ofWholeBrowser = ['**/gateway-checkout.spec.ts', '**/wallet.spec.ts', '**/order-push.spec.ts']

/** Their shop (`tests/e2e/gateways/gateway-shop.ts`) is not the shared one. */
const ofGateways = ['**/gateways.spec.ts', '**/gateway-kinds.spec.ts']

const shell = process.env['CHROME_SHELL_PATH']
const withoutWindows = { launchOptions: { executablePath: shell, args: chromiumArguments } }

/** End-to-end tests against the production server: each worker has a shop of its own (`tests/e2e/fixtures.ts`), and takes the next file. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/first-state.ts',
  outputDir: 'tests/output/playwright',
  // One for each core of the machine that this is made for; `npm test` chooses its own number (scripts/test/concurrency.mjs).
  workers: 2,
  fullyParallel: false,
  // Decision 136: a second try on a machine that others share, and it is reported; never where steadiness is measured.
  retries: process.env['CI'] ? 1 : 0,
  // Bounds for a machine that is busy with something else; nothing waits this long at rest.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'tests/output/e2e.json' }]],
  use: {
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    // Of a second try alone: it records the body of every response, a fifteenth of what a test costs (decision 117).
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Requests of a worker are out of reach of `page.route`; the files about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROME_PATH'] || undefined,
      args: chromiumArguments,
    },
  },
  // A worker that changes the browser or the shop starts again, with another shop. So one worker runs each group, and the longest are first.
  ...(shell && {
    projects: [
      { name: 'whole browser', testMatch: ofWholeBrowser, workers: 1 },
      { name: 'gateways', testMatch: ofGateways, workers: 1, use: withoutWindows },
      { name: 'without windows', testIgnore: [...ofWholeBrowser, ...ofGateways], use: withoutWindows },
    ],
  }),
})

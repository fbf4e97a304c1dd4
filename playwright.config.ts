import { defineConfig } from '@playwright/test'
import { chromiumArguments } from './tests/support/chromium-arguments.ts'
import { journeyPort } from './tests/support/journey-port.ts'

/** `npm test` runs two parts side by side: each has reports of its own. */
const part = process.env['E2E_PART'] ?? 'all'

/** Journeys against the production server, which `tests/e2e/global-setup.ts` starts with a state of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: `tests/output/playwright-${part}`,
  globalSetup: './tests/e2e/global-setup.ts',
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: `tests/output/e2e-${part}.json` }]],
  use: {
    baseURL: `http://localhost:${journeyPort}`,
    actionTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    // Actions and requests only: a picture and a snapshot of every step would slow each journey down.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROME_PATH'] || undefined,
      args: chromiumArguments,
    },
  },
})

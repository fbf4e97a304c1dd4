import { defineConfig } from '@playwright/test'
import { chromiumArguments } from './tests/support/chromium-arguments.ts'

const port = Number(process.env['E2E_PORT'] ?? 4460)

/** Journeys against the production server, which `tests/e2e/global-setup.ts` starts with a state of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'tests/output/playwright',
  globalSetup: './tests/e2e/global-setup.ts',
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'tests/output/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROME_PATH'] || undefined,
      args: chromiumArguments,
    },
  },
})

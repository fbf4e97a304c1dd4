import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import e2e from '../../../playwright.config.ts'

const root = join(import.meta.dirname, '../../..')

/** The end-to-end tests as `npm test` runs them, with shorter waits: here every one of them waits for something that does not happen. */
export default defineConfig(e2e, {
  testDir: join(root, 'tests/e2e'),
  globalSetup: join(root, 'tests/e2e/first-state.ts'),
  outputDir: join(root, 'tests/output/playwright'),
  timeout: 75_000,
  expect: { timeout: 10_000, toPass: { timeout: 20_000 } },
  reporter: [['json', { outputFile: join(root, 'tests/output/protections.json') }]],
  use: { actionTimeout: 12_000, navigationTimeout: 20_000 },
})

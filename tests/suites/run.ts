// `node tests/suites/run.ts faults|attacks|site|deploy|outside [--short] [--only=name,…] [--seed=N]`: runs the suites of one family.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { findChromium, findHeadlessShell } from '../../scripts/setup/chromium.mjs'
import { randomFrom } from '@kolea/store-api/tests/random.ts'
import { chromiumArguments } from '../support/chromium-arguments.ts'
import { showProgress } from './progress.ts'
import type { SuiteResult } from './report.ts'
import { countResults, figureTable, writeReport } from './report.ts'
import { Shops } from './shops.ts'
import type { Suite, SuiteContext, SuiteSize } from './suite.ts'

const root = join(import.meta.dirname, '../..')
const firstPort = Number(process.env['SUITE_PORT'] ?? 4600)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean' }, only: { type: 'string' }, seed: { type: 'string' } },
})
const [family] = positionals
if (family === undefined || !['faults', 'attacks', 'site', 'deploy', 'outside'].includes(family)) {
  console.error(
    'Say which suites: node tests/suites/run.ts faults|attacks|site|deploy|outside [--short] [--only=name] [--seed=N]',
  )
  process.exit(2)
}
const size: SuiteSize = values.short ? 'short' : 'long'
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const only = values.only?.split(',')
const suffix = '.suite.ts'
const folder = join(root, 'tests', family)
const names = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length))
  .filter((name) => only === undefined || only.includes(name))
  .sort()

const shared = new Shops(firstPort)
const allShops = [shared]
// Shops are processes of their own, and would outlive a run that is broken off.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(
    signal,
    () => void Promise.all(allShops.map((shops) => shops.stop())).then(() => process.exit(1)),
  )

/** By its settings. */
const sharedShops = new Map<string, ReturnType<Shops['start']>>()

function sharedShop(env: Readonly<Record<string, string>> = {}): ReturnType<Shops['start']> {
  const settings = JSON.stringify(env)
  const shop = sharedShops.get(settings) ?? shared.start(env)
  sharedShops.set(settings, shop)
  return shop
}

async function openBrowser(): Promise<Browser> {
  const executablePath = (await findHeadlessShell()) || (await findChromium())
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArguments })
}

async function runSuite(name: string, index: number): Promise<SuiteResult> {
  const own = new Shops(firstPort + 20 + index * 20)
  allShops.push(own)
  const browsers: Browser[] = []
  const startedAt = performance.now()
  const context: SuiteContext = {
    size,
    random: randomFrom(seed + index),
    progress: showProgress(name, process.stdout),
    sharedShop,
    startShop: (env) => own.start(env),
    openBrowser: async () => {
      const browser = await openBrowser()
      browsers.push(browser)
      return browser
    },
  }
  let title = name
  let figures: SuiteResult['figures'] = []
  let failure: string | undefined
  try {
    const { suite } = (await import(join(root, 'tests', family ?? '', name + suffix))) as { suite: Suite }
    title = suite.title
    figures = await suite.run(context)
  } catch (error) {
    failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
    console.error(failure)
  } finally {
    for (const browser of browsers) await browser.close()
    await own.stop()
  }
  const seconds = Number(((performance.now() - startedAt) / 1000).toFixed(1))
  return { name, title, seconds, figures, ...(failure === undefined ? {} : { failure }) }
}

console.log(`${family}, ${size} form, seed ${seed} (repeat a failure with --seed=${seed})`)
const suites: SuiteResult[] = []
const startedAt = new Date().toISOString()
for (const [index, name] of names.entries()) {
  const result = await runSuite(name, index)
  suites.push(result)
  console.log(`· ${name}: ${result.title} (${result.seconds} s)`)
}
await shared.stop()

writeReport(join(root, 'tests/output/suites', `${family}-${size}.json`), {
  family,
  size,
  seed,
  startedAt,
  suites,
})
console.log(`\n${figureTable(suites)}\n`)
const { passed, failed } = countResults(suites)
console.log(`${passed} passed, ${failed} failed`)
// A suite that failed may have left servers of its own open.
process.exit(failed === 0 ? 0 : 1)

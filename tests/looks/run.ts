import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { words } from '../e2e/words.ts'
import { chromiumArguments } from '../support/chromium-arguments.ts'
import { ShopProcess } from '../support/shop-process.ts'
import { findChromium } from '../../scripts/setup/chromium.mjs'
import { followCalls, photograph } from './camera.ts'
import { compareFolders } from './compare.ts'
import { customer, orderer } from './customer-scenes.ts'
import { outage } from './outage-scenes.ts'
import type { Language, Persona, Scene, Stage } from './scene.ts'
import { shopper } from './shopper-scenes.ts'
import { visitor } from './visitor-scenes.ts'
import { journeyPort } from '../support/journey-port.ts'

const usage = `npm run looks -- save DIR [--only=PATTERN]      photographs every page, panel and dialog
npm run looks -- compare DIR [--only=PATTERN]   photographs them again and lists what differs from DIR`

/**
 * A Friday in Honolulu at half past ten in the morning: stores are open and beer is sold. Far ahead, because the API takes
 * tokens of a storefront whose clock is behind its own, not of one whose clock is ahead.
 */
const instant = new Date('2030-01-18T20:30:00Z')
const personas: readonly Persona[] = [visitor, shopper, customer, orderer, outage]
const languages: readonly Language[] = ['en', 'ar']

async function startShop(): Promise<ShopProcess> {
  const shop = new ShopProcess({
    port: journeyPort,
    apiPort: journeyPort + 1,
    stateFolder: mkdtempSync(join(tmpdir(), 'kolea-looks-')),
    env: {
      // Orders stay where they are until a scene moves them.
      FULFILMENT_SECONDS_PER_STEP: '86400',
    },
  })
  await shop.start()
  return shop
}

/** The API's clock goes on from where it is set: each shopper begins at the same instant. */
const setClock = (shop: ShopProcess) => shop.ops('clock', 'set', instant.toISOString())

async function show(stage: Stage, scene: Scene, language: Language): Promise<void> {
  const { page } = stage
  await page.setViewportSize({ width: 1440, height: 900 })
  const path = typeof scene.path === 'string' ? scene.path : await scene.path(page)
  const url = new URL(path, 'http://shop')
  url.searchParams.set('lang', language)
  await page.goto(`${url.pathname}${url.search}${url.hash}`, { waitUntil: 'load' })
  // A panel can be opened once the page has come alive.
  await page.waitForFunction(() => document.readyState === 'complete')
  await scene.open?.(stage)
}

interface Session {
  browser: Browser
  shop: ShopProcess
  folder: string
  only: RegExp
}

/** Photographs all scenes of a persona; answers the ones that could not be shown. */
async function photographPersona({ browser, shop, folder, only }: Session, persona: Persona) {
  const failures: string[] = []
  const nameOf = (scene: Scene, language: Language) => `${persona.name}-${scene.name}-${language}`
  const wanted = languages.flatMap((language) =>
    persona.scenes
      .map((scene) => ({ scene, language, name: nameOf(scene, language) }))
      .filter(({ name }) => only.test(name)),
  )
  if (wanted.length === 0) return failures
  const context = await browser.newContext({ baseURL: shop.origin, reducedMotion: 'reduce' })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  followCalls(page)
  await page.clock.setFixedTime(instant)
  await page.setViewportSize({ width: 1440, height: 900 })
  await setClock(shop)
  await persona.prepare?.(page, shop)
  for (const { scene, language, name } of wanted) {
    const stage = { page, shop, text: words(language) }
    try {
      await show(stage, scene, language)
      await photograph(page, folder, name, scene.open !== undefined && !scene.wholePage)
    } catch (error) {
      const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
      console.error(`${name} could not be shown: ${why}`)
      failures.push(name)
    }
    await scene.close?.(stage)
  }
  await context.close()
  return failures
}

async function photographAll(folder: string, only: RegExp): Promise<string[]> {
  const executablePath = (await findChromium()) ?? undefined
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  const shop = await startShop()
  const failures: string[] = []
  try {
    for (const persona of personas) {
      const failed = await photographPersona({ browser, shop, folder, only }, persona).catch(
        (error: unknown) => {
          console.error(persona.name, error)
          return [persona.name]
        },
      )
      failures.push(...failed)
    }
  } finally {
    await browser.close()
    await shop.stop()
    rmSync(shop.settings.stateFolder, { recursive: true, force: true })
  }
  return failures
}

async function run(command: string | undefined, folder: string | undefined, only: RegExp): Promise<number> {
  if (!folder || (command !== 'save' && command !== 'compare')) {
    console.error(usage)
    return 2
  }
  const taken = command === 'save' ? folder : mkdtempSync(join(tmpdir(), 'kolea-looks-now-'))
  const failures = await photographAll(taken, only)
  console.log(`${readdirSync(taken).length} pictures are in ${taken}`)
  if (command === 'save') return failures.length === 0 ? 0 : 1
  const drawings = `${taken}-differences`
  const differences = (await compareFolders(folder, taken, drawings)).filter(({ picture }) =>
    only.test(picture),
  )
  for (const { picture, what } of differences) console.log(`${picture}: ${what}`)
  console.log(`${differences.length} pictures differ${differences.length > 0 ? `; see ${drawings}` : ''}`)
  return failures.length + differences.length === 0 ? 0 : 1
}

const given = process.argv.slice(2)
const only = new RegExp(given.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? '')
process.exitCode = await run(given[0], given[1], only)

import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { textsIn } from '../e2e/texts.ts'
import { chromiumArguments } from '../support/chromium-arguments.ts'
import { followPage } from '../support/followed-page.ts'
import { removeStateFolder } from '@kolea/test-kit/left-over.ts'
import { ShopProcess } from '../support/shop-process.ts'
import { findChromium } from '../../scripts/setup/chromium.mjs'
import { photograph } from './camera.ts'
import { compareFolders } from './compare.ts'
import { customer, orderer } from './customer-scenes.ts'
import { inspect, watchShifts } from './inspect.ts'
import { barProblems } from './layout-rules.ts'
import { member, returning } from './member-scenes.ts'
import { outage } from './outage-scenes.ts'
import type { Language, Persona, Scene, Stage } from './scene.ts'
import { shopper } from './shopper-scenes.ts'
import { visitor } from './visitor-scenes.ts'
import { shortWindow, windows } from './windows.ts'
import { e2ePort } from '../support/e2e-port.ts'

const usage = `npm run looks -- save DIR [--only=PATTERN]      photographs every page, panel and dialog
npm run looks -- compare DIR [--only=PATTERN]   photographs them again and lists what differs from DIR
npm run looks -- check [--only=PATTERN]         looks at them at eight widths: overflow, what moves, layout, axe, dead ends`

/**
 * A Friday in Honolulu at half past ten in the morning: stores are open and beer is sold. Far ahead, because the API takes
 * tokens of a storefront whose clock is behind its own, not of one whose clock is ahead.
 */
const instant = new Date('2030-01-18T20:30:00Z')
const personas: readonly Persona[] = [visitor, shopper, customer, orderer, member, returning, outage]
const languages: readonly Language[] = ['en', 'ar']

async function startShop(): Promise<ShopProcess> {
  const shop = new ShopProcess({
    port: e2ePort,
    apiPort: e2ePort + 1,
    stateFolder: mkdtempSync(join(tmpdir(), 'kolea-looks-')),
  })
  await shop.start()
  return shop
}

/** The API's clock continues from where it is set: each shopper begins at the same instant. */
const setClock = (shop: ShopProcess) => shop.ops('clock', 'set', instant.toISOString())

async function show(
  stage: Stage,
  scene: Scene,
  language: Language,
  [width, height] = [1440, 900],
): Promise<void> {
  const { page } = stage
  await page.setViewportSize({ width, height })
  const path = typeof scene.path === 'string' ? scene.path : await scene.path(page)
  const url = new URL(path, 'http://shop')
  url.searchParams.set('lang', language)
  await page.goto(`${url.pathname}${url.search}${url.hash}`, { waitUntil: 'load' })
  // A panel can be opened once the page is hydrated.
  await page.waitForFunction(() => document.readyState === 'complete')
  await scene.open?.(stage)
}

/** What is done with a scene in a language; answers what is wrong with it, a line each. */
type Look = (stage: Stage, scene: Scene, language: Language, name: string) => Promise<string[]>

const photographInto =
  (folder: string): Look =>
  async (stage, scene, language, name) => {
    await show(stage, scene, language)
    await photograph(stage.page, folder, name, scene.open !== undefined && !scene.wholePage)
    return []
  }

/** A page is loaded anew at each width, so that what moves is seen; what was opened is resized. */
const check: Look = async (stage, scene, language) => {
  const found: string[] = []
  const isOpened = scene.open !== undefined
  if (isOpened) await show(stage, scene, language)
  for (const [width, height] of windows) {
    if (isOpened) await stage.page.setViewportSize({ width, height })
    else await show(stage, scene, language, [width, height])
    const problems = await inspect(stage.page, !isOpened)
    found.push(...problems.map((problem) => `at ${width} px ${problem}`))
  }
  if (!isOpened) {
    const [width, height] = shortWindow
    await stage.page.setViewportSize({ width, height })
    const problems = await barProblems(stage.page)
    found.push(...problems.map((problem) => `in a window of ${width} × ${height} ${problem}`))
  }
  return found
}

interface Session {
  browser: Browser
  shop: ShopProcess
  only: RegExp
  look: Look
}

/** Looks at all scenes of a persona; answers what is wrong, and which could not be shown. */
async function comparePersona({ browser, shop, only, look }: Session, persona: Persona): Promise<string[]> {
  const problems: string[] = []
  const nameOf = (scene: Scene, language: Language) => `${persona.name}-${scene.name}-${language}`
  const scenes = languages.flatMap((language) =>
    persona.scenes
      .map((scene) => ({ scene, language, name: nameOf(scene, language) }))
      .filter(({ name }) => only.test(name)),
  )
  if (scenes.length === 0) return problems
  const context = await browser.newContext({ baseURL: shop.origin, reducedMotion: 'reduce' })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  await followPage(page)
  await watchShifts(page)
  await page.clock.setFixedTime(instant)
  await page.setViewportSize({ width: 1440, height: 900 })
  await setClock(shop)
  await persona.prepare?.(page, shop)
  for (const { scene, language, name } of scenes) {
    const stage = { page, shop, text: textsIn(language) }
    const found = await look(stage, scene, language, name).catch((error: unknown) => [
      `could not be shown: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    ])
    for (const problem of found) console.error(`${name} ${problem}`)
    problems.push(...found)
    await scene.close?.(stage)
  }
  await context.close()
  return problems
}

/** Answers how much is wrong. */
async function compareAll(look: Look, only: RegExp): Promise<number> {
  const executablePath = (await findChromium()) ?? undefined
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  const shop = await startShop()
  let problems = 0
  try {
    for (const persona of personas) {
      const found = await comparePersona({ browser, shop, look, only }, persona).catch((error: unknown) => {
        console.error(persona.name, error)
        return [persona.name]
      })
      problems += found.length
    }
  } finally {
    await browser.close()
    await shop.stop()
    removeStateFolder(shop.settings.stateFolder)
  }
  return problems
}

async function compareWith(folder: string, only: RegExp): Promise<number> {
  const taken = mkdtempSync(join(tmpdir(), 'kolea-looks-now-'))
  const failures = await compareAll(photographInto(taken), only)
  const differenceFolder = `${taken}-differences`
  const differences = (await compareFolders(folder, taken, differenceFolder)).filter(({ picture }) =>
    only.test(picture),
  )
  for (const { picture, what } of differences) console.log(`${picture}: ${what}`)
  console.log(
    `${differences.length} pictures differ${differences.length > 0 ? `; see ${differenceFolder}` : ''}`,
  )
  return failures + differences.length
}

async function run(command: string | undefined, folder: string | undefined, only: RegExp): Promise<number> {
  if (command === 'check') {
    const problems = await compareAll(check, only)
    console.log(`${problems} problems`)
    return problems === 0 ? 0 : 1
  }
  if (!folder || (command !== 'save' && command !== 'compare')) {
    console.error(usage)
    return 2
  }
  if (command === 'compare') return (await compareWith(folder, only)) === 0 ? 0 : 1
  const failures = await compareAll(photographInto(folder), only)
  console.log(`${readdirSync(folder).length} pictures are in ${folder}`)
  return failures === 0 ? 0 : 1
}

const given = process.argv.slice(2)
const only = new RegExp(given.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? '')
process.exitCode = await run(given[0], given[1], only)

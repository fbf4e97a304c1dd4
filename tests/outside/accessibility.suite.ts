import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { bySize, none, type Suite } from '../suites/suite.ts'
import { checkerFile, installCheckers } from './programs.ts'
import { visitedPages } from './visited-pages.ts'

/** What the engine's script leaves in the page. */
interface Engine {
  Checker: new () => {
    check: (
      document: Document,
      guidelines: readonly string[],
    ) => Promise<{ results: { ruleId: string; value: [string, string]; message: string; snippet: string }[] }>
  }
}

/** Findings that are not faults, by rule, with the reason. */
const accepted: Readonly<Record<string, string>> = {
  aria_content_in_landmark:
    'a link that skips to the content comes before the first landmark (axe has this exception, the engine has not)',
}

/** What is certainly wrong; what a person has to judge (`POTENTIAL`, `MANUAL`) is judged on the pictures of `npm run looks`. */
async function violations(page: Page, script: string): Promise<string[]> {
  const results = await page.evaluate(async (source) => {
    const { Checker } = new Function(`${source}; return ace`)() as Engine
    const report = await new Checker().check(document, ['WCAG_2_2', 'IBM_Accessibility'])
    return report.results
      .filter(({ value: [level, result] }) => level === 'VIOLATION' && result === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({ ruleId, text: `${ruleId}: ${message} ${snippet}` }))
  }, script)
  return results.filter(({ ruleId }) => !(ruleId in accepted)).map(({ text }) => text)
}

async function examine(
  browser: Browser,
  origin: string,
  paths: readonly string[],
  progress: (done: number, total: number) => void,
): Promise<string[]> {
  const script = readFileSync(checkerFile('accessibility-checker-engine/ace.js'), 'utf8')
  // The engine is written into the page, which the content policy refuses.
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const found: string[] = []
  for (const [index, path] of paths.entries()) {
    await page.goto(origin + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    for (const text of await violations(page, script)) found.push(`${path}: ${text}`)
    progress(index + 1, paths.length)
  }
  await context.close()
  return found
}

const short = ['/', '/home', '/search-results?q=chips', '/contact-us', '/home?lang=ar', '/appDownload']

export const suite: Suite = {
  title: 'A second accessibility engine (IBM Equal Access) finds no violation on any kind of page',
  run: async ({ size, sharedShop, openBrowser, progress }) => {
    await installCheckers()
    const { origin } = await sharedShop()
    const paths = bySize<readonly string[]>(size, short, visitedPages)
    const found = await examine(await openBrowser(), origin, paths, progress)
    for (const line of found) console.log(line)
    return [none(`violations on ${paths.length} pages`, found.length)]
  },
}

import type { Page } from '@playwright/test'
import { smallFields, violations } from '../support/accessibility.ts'
import { untilAtRest } from './camera.ts'
import { layoutProblems } from './layout-rules.ts'

/** More than this of the window times the distance moved is seen as a jump. */
const mostShift = 0.02

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null }[]
}

declare global {
  interface Window {
    /** What moved by itself since the document was loaded, a line each. */
    layoutShifts?: { value: number; what: string }[]
  }
}

/** From now on every document of the page notes what moves in it by itself. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: { value: number; what: string }[] = []
    window.layoutShifts = seen
    const nameOf = ({ node }: { node: Node | null }) =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : 'text'
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput)
          seen.push({ value: entry.value, what: entry.sources.map(nameOf).join(' ') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What overflows the window to the side, widest first. */
const overflowing = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const outside = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 0 && (right > clientWidth + 1 || left < -1)
  })
  const names = outside.slice(-3).map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
  return [`${scrollWidth - clientWidth} px wider than the window: ${names.join(', ')}`]
}

/** What has moved by itself since the document was loaded, where it is enough to be seen. */
export async function shifts(page: Page): Promise<string[]> {
  const seen = await page.evaluate(() => window.layoutShifts ?? [])
  const total = seen.reduce((sum, { value }) => sum + value, 0)
  return total > mostShift
    ? [`moves by ${total.toFixed(3)}: ${seen.map(({ what }) => what).join(' | ')}`]
    : []
}

/** What is open leads on: by a link or a button that can be clicked. */
async function deadEnd(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog').last()
  const shown = (await dialog.isVisible()) ? dialog : page.locator('main')
  const ways = shown.locator(
    'a[href]:visible, button:enabled:visible, summary:visible, input:enabled:visible',
  )
  // Where the page still waits for code or a call, a way appears with it.
  const isThere = await ways
    .first()
    .waitFor({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    )
  return isThere ? [] : ['leads nowhere']
}

/** What axe finds in the dark theme: colours alone change with it. */
async function inTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await untilAtRest(page)
  const found = await violations(page)
  await page.emulateMedia({ colorScheme: 'light' })
  return found.map((what) => `axe in the dark ${what}`)
}

/**
 * What is wrong with what the page shows at the width it has: empty when all is well.
 *
 * @param countShifts whether what moved since the document was loaded counts: after the window was resized it does not
 */
export async function inspect(page: Page, countShifts: boolean): Promise<string[]> {
  await untilAtRest(page)
  return [
    ...(await page.evaluate(overflowing)),
    ...(countShifts ? await shifts(page) : []),
    ...(await layoutProblems(page)),
    ...(await deadEnd(page)),
    ...(await violations(page)).map((what) => `axe ${what}`),
    ...(await smallFields(page)).map((what) => `small letters in a field: ${what}`),
    ...(await inTheDark(page)),
  ]
}

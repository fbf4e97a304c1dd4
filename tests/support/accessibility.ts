import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds wrong on the page (WCAG 2.0 to 2.2 A and AA and best practice), as one line each.
 *
 * It runs in the page's own document. Otherwise it opens another page at every look to join what it found in frames, which takes as
 * long again; the frames here are of gateways and maps, and are not ours to correct. What is right is not described: that takes longer than
 * looking.
 *
 * @param without what matches this selector is not looked at
 */
export async function violations(page: Page, without?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations: found } = await (without === undefined ? axe : axe.exclude(without)).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Fields whose letters are smaller than 16 px, with their size: a phone zooms in on them (A11Y-01). */
export const smallFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((field) => !field.matches(':is([type=checkbox], [type=radio], [type=hidden], [type=file])'))
      .map((field) => `${field.outerHTML.slice(0, 80)} ${getComputedStyle(field).fontSize}`)
      .filter((line) => Number.parseFloat(line.split(' ').at(-1) ?? '') < 16),
  )

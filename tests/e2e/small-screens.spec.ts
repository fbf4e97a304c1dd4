import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Where there is little space: what stays in place covers nothing else, and no text is cut or is over pictures. */

const product = '/shop/snacks/nalu-kettle-chips-maui-onion-105001'

/** Scrolls through the page; what is over the middle of its header on the way. */
const overHeader = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const header = document.querySelector('header') ?? document.body
    const found = new Set<string>()
    for (let top = 0; top < document.documentElement.scrollHeight; top += 40) {
      window.scrollTo({ top, behavior: 'instant' })
      const { top: above, left, width, height } = header.getBoundingClientRect()
      for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        const over = document.elementFromPoint(left + width * part, above + height / 2)
        if (over && !header.contains(over)) found.add(over.outerHTML.slice(0, 80))
      }
    }
    return [...found]
  })

for (const width of [390, 820, 1440])
  test(`[SHL-01] nothing of a page passes over its header: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    for (const path of ['/home', '/shop/snacks', product, '/search-results?q=cola']) {
      await page.goto(path)
      expect(await overHeader(page), path).toEqual([])
    }
  })

test('[SHL-01] [CAT-03] on a phone on its side, header and toolbar leave the screen to the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto('/shop/snacks')
  await page.mouse.wheel(0, 900)
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await expect(page.getByRole('navigation', { name: 'Subcategories' })).not.toBeInViewport()
})

test('[CAT-02] a phone shows every aisle of the shop', async ({ page }) => {
  const aisles = page.getByRole('main').locator('a[href^="/shop/"]')
  await page.goto('/shop')
  const all = await aisles.count()
  expect(all).toBeGreaterThan(20)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(aisles.filter({ visible: true })).toHaveCount(all)
})

/** Names of tiles and headings whose text overflows its container, or is on a picture that shows something there. */
const crowded = (page: Page, texts: string, holder: string, pictures: string): Promise<string[]> =>
  page.evaluate(
    ([texts, holder, pictures]) => {
      const textOf = (element: Element): DOMRect[] => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return [...range.getClientRects()]
      }
      return [...document.querySelectorAll(texts)].flatMap((element) => {
        const around = element.closest(holder)
        const edge = around?.getBoundingClientRect()
        const shown = [...(around?.querySelectorAll(pictures || 'no-picture') ?? [])]
          .map((picture) => picture.getBoundingClientRect())
          // The margins of a picture are clear.
          .map(({ left, right }) => ({
            left: left + (right - left) * 0.2,
            right: right - (right - left) * 0.2,
          }))
        const isCrowded = textOf(element).some(
          ({ left, right }) =>
            (edge && (left < edge.left || right > edge.right)) ||
            shown.some(
              (picture) => picture.right > picture.left && right > picture.left && left < picture.right,
            ),
        )
        return isCrowded ? [element.textContent] : []
      })
    },
    [texts, holder, pictures] as const,
  )

for (const [language, width] of [
  ['en', 320],
  ['ar', 320],
  ['en', 390],
] as const)
  test(`[CAT-02] [CAT-03] texts have their place beside pictures: ${language}, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(`/shop?lang=${language}`)
    expect(await crowded(page, 'main a[href*="/shop/"] span', 'a', '')).toEqual([])
    for (const category of ['snacks', 'musubi', 'beer']) {
      await page.goto(`/shop/${category}?lang=${language}`)
      expect(await crowded(page, 'main header h1, main header p', 'header', 'img'), category).toEqual([])
      expect(await crowded(page, 'main form label', 'main', '')).toEqual([])
    }
  })

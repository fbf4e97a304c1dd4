import { expect, test } from './fixtures.ts'

/** On a phone the pictures of the first screen come before the scripts, and those below it after them (decision 155). */

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone the pictures below the first screen are requested after those on it, without scripts with them', async ({
  page,
  browser,
  shop,
}) => {
  const lazyPictures = page.locator('main img[loading="lazy"]')
  for (const path of ['/home', '/shop/hot-food']) {
    await page.goto(path)
    const order = await page.waitForFunction(() => {
      const files = (loading: 'eager' | 'lazy') =>
        [...document.querySelectorAll<HTMLImageElement>(`main img[loading="${loading}"]`)].map(
          ({ currentSrc }) => currentSrc,
        )
      const first = new Set(files('eager'))
      const requested = files('lazy')
        .filter((file) => !first.has(file))
        .flatMap((file) => performance.getEntriesByName(file, 'resource'))
        .map(({ startTime }) => startTime)
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const loaded = visit?.loadEventStart ?? 0
      return requested.length > 0 && loaded > 0 && { loaded, requested: Math.min(...requested) }
    })
    const { loaded, requested } = (await order.jsonValue()) as { loaded: number; requested: number }
    // After 3 s they wait no longer.
    expect(requested, path).toBeGreaterThanOrEqual(Math.min(loaded, 3000))
    await expect(lazyPictures.first()).toHaveCSS('display', 'block')
  }
  const bare = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    baseURL: shop.origin,
  })
  const plain = await bare.newPage()
  await plain.goto('/home')
  await expect(plain.locator('main img[loading="lazy"]').first()).toHaveCSS('display', 'block')
  await bare.close()
})

/** Product pictures of which more than half is above the tab bar of the first screen, and that wait for the scripts. */
function lateOnFirstScreen(): string[] {
  // While they wait they take no space.
  delete document.documentElement.dataset['pictures']
  const tabs = document.querySelector('[data-slot~="tabbar"]')?.getBoundingClientRect()
  const end = tabs && tabs.height > 0 ? tabs.top : window.innerHeight
  return [...document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"][src^="/media/products/"]')]
    .filter((picture) => {
      const { top, height, left, width } = picture.getBoundingClientRect()
      return top + height / 2 < end && left + width / 2 < window.innerWidth && height > 0
    })
    .map(({ src }) => src)
}

/** Elements that are elsewhere, or have another size, while the pictures wait. What contains pictures alone may be as large as they. */
function movedByPictures(): string[] {
  const elements = [...document.querySelectorAll('main *:not(img, picture, source)')].filter(
    (element) => element.textContent !== '' || !element.querySelector('img'),
  )
  const layout = () =>
    elements.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { element, box: [left, top, width, height].map(Math.round).join(' ') }
    })
  const root = document.documentElement
  root.dataset['pictures'] = 'first'
  const without = layout()
  delete root.dataset['pictures']
  return layout().flatMap(({ element, box }, index) =>
    box === without[index]?.box ? [] : [`${element.className}: ${without[index]?.box}, then ${box}`],
  )
}

test('[SEA-02] [CAT-03] on a phone no picture of the first screen waits for the scripts, and nothing moves when the others come', async ({
  page,
}) => {
  for (const path of [
    '/home',
    '/shop',
    '/shop/snacks',
    '/deals',
    '/home/best-sellers/all',
    '/search-results?q=corn',
  ]) {
    await page.goto(path)
    expect(await page.evaluate(lateOnFirstScreen), path).toEqual([])
    expect(await page.evaluate(movedByPictures), path).toEqual([])
  }
})

import type { Page } from '@playwright/test'

/**
 * What a layout must hold at a width, as far as a program can see it. All run in the page and answer what is wrong, a line each.
 */

/** Where goods begin: home and products show a price in the first screen of a phone, above what lies at its foot. */
const priceInSight = (): string[] => {
  const isHome = document.getElementById('hero-slides') !== null
  const product = document.querySelector('main article:has([data-slot~="product-media"])')
  if (window.innerWidth >= 576 || window.innerWidth < 390 || (!isHome && !product)) return []
  // The panel of the search field is in front of the page, which does not begin at its top then.
  if (document.querySelector('#search-input[aria-expanded="true"]')) return []
  // A phone that is less high than the window that is looked at.
  const height = product ? Math.min(700, window.innerHeight) : window.innerHeight
  const tabs = document.querySelector('[data-slot~="tabbar"]')
  const inPlace = [...(product?.querySelectorAll('*') ?? [])].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  )
  const covers = tabs ? [tabs, ...inPlace] : inPlace
  const covered = Math.max(0, ...covers.map((cover) => cover.getBoundingClientRect().height))
  const within = product ?? document.querySelector('main [data-slot~="rail"]')
  const price = [...(within?.querySelectorAll('p bdi') ?? [])].find(({ textContent }) =>
    /\d/.test(textContent),
  )
  if (!price) return []
  const end = price.getBoundingClientRect().bottom + window.scrollY
  return end <= height - covered
    ? []
    : [`the first price ends at ${Math.round(end)} px, the first screen at ${height - covered}`]
}

/** A card at the end of a row is whole or clearly cut: one that lacks a little looks like a mistake. */
const barelyCutCards = (): string[] => {
  const cut = [...document.querySelectorAll('[data-slot~="rail"]')].filter((row) => {
    const { left, right } = row.getBoundingClientRect()
    const [start, end] = [Math.max(0, left), Math.min(window.innerWidth, right)]
    if (row.scrollLeft !== 0 || end <= start) return false
    return [...row.children].some((card) => {
      const edges = card.getBoundingClientRect()
      const seen = (Math.min(edges.right, end) - Math.max(edges.left, start)) / edges.width
      return seen > 0.75 && seen < 0.99
    })
  })
  return cut.map((row) => `a card of ${row.id || 'a row'} is cut by less than a quarter`)
}

/** The button that ends a step of the address dialog is in the window of a laptop without scrolling. */
const foldedSubmit = (): string[] => {
  const isLaptop = window.innerWidth === 1366 || window.innerWidth === 1280
  const step = isLaptop ? document.querySelector('[data-slot~="address-step"]') : null
  const button = step?.querySelector('[type="submit"]')
  const end = button?.getBoundingClientRect().bottom ?? 0
  return end <= window.innerHeight
    ? []
    : [`the dialog’s button ends at ${Math.round(end)} px, below the window`]
}

/** What stays in place while a page scrolls takes at most a third of a window. */
const largeBars = (): string[] => {
  const bars = [...document.querySelectorAll('body *')].filter((element) => {
    const { position, visibility } = getComputedStyle(element)
    if ((position !== 'fixed' && position !== 'sticky') || visibility === 'hidden') return false
    const { width, height, top, bottom } = element.getBoundingClientRect()
    const isBar = width > window.innerWidth / 2 && height < window.innerHeight
    return isBar && bottom > 0 && top < window.innerHeight && !element.closest('dialog')
  })
  const taken = bars.reduce((sum, bar) => {
    const { top, bottom } = bar.getBoundingClientRect()
    return sum + Math.min(bottom, window.innerHeight) - Math.max(top, 0)
  }, 0)
  return taken <= window.innerHeight / 3 ? [] : [`bars take ${Math.round(taken)} px of ${window.innerHeight}`]
}

/** What is wrong with the layout of the page at the size of window that it has. */
export async function layoutProblems(page: Page): Promise<string[]> {
  const rules = [priceInSight, barelyCutCards, foldedSubmit]
  const found: string[] = []
  for (const rule of rules) found.push(...(await page.evaluate(rule)))
  return found
}

/** What stays in place of the page, scrolled a little, in a window that is too short for it. */
export async function barProblems(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }))
  return page.evaluate(largeBars)
}

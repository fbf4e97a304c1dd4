import type { Browser, Page } from '@playwright/test'
import { HttpBrowser } from '../faults/http-browser.ts'
import { withoutLimits } from '../suites/shops.ts'
import type { Suite } from '../suites/suite.ts'
import { bySize, none } from '../suites/suite.ts'
import { followPage, untilQuiet } from '../support/followed-page.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { scriptTexts } from './script-texts.ts'
import { newScene, writeEverywhere } from './script-writer.ts'

/** Pages that show what customers write, and those that show what is in their address. */
const pagesFor = (text: string): readonly string[] => {
  const part = encodeURIComponent(text)
  return [
    `/search-results?q=${part}`,
    `/search-results?q=chips&filters=${part}`,
    `/shop/${part}`,
    `/home?utm_source=${part}&lang=${part}`,
    `/order-details?id=${part}`,
    `/reset-password#token=${part}`,
  ]
}
const ownPages = ['/user-account', '/checkout', '/drawer-basket', '/orders', '/contact-us', '/home']

/** Of all operations together; most name things by ids and take no text. */
const leastFields = 60
const leastTakingFields = 10

interface Seen {
  ran: Set<number>
  pages: number
  /** Pages that showed such a text, as text. */
  shown: number
}

/** Opens a page and touches what it shows, as a person would. */
async function look(page: Page, url: string, seen: Seen): Promise<void> {
  await page.goto(url, { waitUntil: 'load' })
  await untilQuiet(page)
  if (await page.evaluate(() => /mark\(\d+\)/.test(document.body.innerText))) seen.shown += 1
  await page.evaluate(() => {
    for (const found of document.querySelectorAll('main *')) {
      found.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      found.dispatchEvent(new Event('focus', { bubbles: true }))
    }
  })
  seen.pages += 1
}

async function openPages(
  browser: Browser,
  shop: ShopProcess,
  cookies: string,
  addresses: readonly string[],
  progress: (done: number, total: number) => void,
): Promise<Seen> {
  const context = await browser.newContext()
  const seen: Seen = { ran: new Set(), pages: 0, shown: 0 }
  await context.exposeFunction('mark', (number: number) => void seen.ran.add(number))
  const url = new URL(shop.origin)
  await context.addCookies(
    cookies.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      return { name, value, domain: url.hostname, path: '/' }
    }),
  )
  const page = await context.newPage()
  await followPage(page)
  page.on('dialog', (dialog) => void dialog.dismiss())
  for (const [at, address] of addresses.entries()) {
    await look(page, shop.origin + address, seen)
    progress(at + 1, addresses.length)
  }
  await context.close()
  return seen
}

export const suite: Suite = {
  title: 'No text that a person writes, or puts into an address, ever runs as a script',
  run: async (context) => {
    const texts = bySize(
      context.size,
      scriptTexts.filter((_, at) => at % 25 === 0),
      scriptTexts,
    )
    const shop = await context.sharedShop(withoutLimits)
    const scene = await newScene(new HttpBrowser(shop.origin))
    const written = await writeEverywhere(scene, texts)
    const addresses = [...ownPages, `/order-details?id=${scene.orderId}`, ...texts.flatMap(pagesFor)]
    const seen = await openPages(
      await context.openBrowser(),
      shop,
      scene.browser.cookie,
      addresses,
      context.progress,
    )
    for (const number of seen.ran) console.log(`ran: ${scriptTexts[number]}`)
    const least = texts.length * leastTakingFields
    // Each in the heading of its search, and the last that was written on the page of the account.
    const leastShown = texts.length + 1
    return [
      { name: 'script texts', value: texts.length, bar: '≥ 2', held: texts.length >= 2 },
      {
        name: 'text fields written to',
        value: written.fields.size,
        bar: `≥ ${leastFields}`,
        held: written.fields.size >= leastFields,
      },
      {
        name: 'texts the shop took',
        value: written.accepted,
        bar: `≥ ${least}`,
        held: written.accepted >= least,
      },
      none('writes answered 5xx', written.failed),
      {
        name: 'pages shown',
        value: seen.pages,
        bar: `${addresses.length}`,
        held: seen.pages === addresses.length,
      },
      {
        name: 'pages that showed a text as text',
        value: seen.shown,
        bar: `≥ ${leastShown}`,
        held: seen.shown >= leastShown,
      },
      none('texts that ran', seen.ran.size),
    ]
  },
}

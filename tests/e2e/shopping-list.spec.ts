import type { Locator, Page } from '@playwright/test'
import type { Order } from '@kolea/domain/orders/order.ts'
import { violations } from '../support/accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addCardOverHttp } from './member-steps.ts'
import { callBff, enrolOverHttp, giveAddress, newShopper, productSaved, startAtAddress } from './steps.ts'
import { en, textsIn } from './texts.ts'

/** Noon in Honolulu, when beer is sold, a few days ahead: the clock only ever moves on. */
const noon = `${new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)}T22:00:00Z`

/** Twelve lines in the words of shoppers: eleven are sold, one of them to adults alone, and cigarettes are not. */
const lists = {
  en: {
    text: 'ice, birthday candles, 2 phone chargers, something spicy, lactose-free milk\nchips x3\n- toilet paper\n- a dozen eggs\n6 pack lager\nheadache\nAA batteries\ncigarettes',
    doubled: '2 × phone chargers',
    notSold: 'cigarettes',
  },
  ar: {
    text: 'ثلج، شموع عيد ميلاد، ٢ شاحن هاتف، شيء حار، حليب خالي من اللاكتوز\nشيبس ×٣\n- ورق تواليت\n- درزن بيض\nبيرة\nصداع\nبطاريات AA\nسجائر',
    doubled: '2 × شاحن هاتف',
    notSold: 'سجائر',
  },
} as const

const main = (page: Page) => page.getByRole('main')
const lineOf = (page: Page, asked: string): Locator =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: asked, exact: true }) })

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function find(page: Page, language: 'en' | 'ar', text: string): Promise<void> {
  const t = textsIn(language)
  await page.goto(`/shopping-list?lang=${language}`)
  await main(page)
    .getByRole('textbox', { name: t('shoppingList.field') })
    .fill(text)
  await main(page)
    .getByRole('button', { name: t('shoppingList.find') })
    .click()
  await expect(main(page).getByRole('heading', { level: 2 })).toBeFocused()
}

test.afterAll(({ shop }) => shop.ops('clock', 'clear'))

for (const language of ['en', 'ar'] as const)
  for (const width of [390, 1440])
    test(`[SEA-04] [CHK-05] a list of twelve lines becomes a paid order: ${language}, ${width} px`, async ({
      page,
      shop,
      expected,
    }) => {
      const t = textsIn(language)
      const { text, doubled, notSold } = lists[language]
      await shop.ops('clock', 'set', noon)
      await page.clock.setFixedTime(noon)
      await enrolOverHttp(page, newShopper())
      await addCardOverHttp(page, '4242424242424242')
      await giveAddress(page)
      await page.setViewportSize({ width, height: 844 })

      await find(page, language, text)
      await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(12)
      const counters = main(page).getByRole('group')
      await expect(counters).toHaveCount(11)
      await expect(lineOf(page, doubled).getByRole('group')).toHaveText('2')
      await expect(lineOf(page, notSold)).toContainText(t('shoppingList.notSold'))
      await expect(lineOf(page, notSold).getByRole('link').first()).toBeVisible()
      expect(await overflow(page)).toBe(0)
      expect(await violations(page)).toEqual([])

      const saved = productSaved(page)
      await main(page)
        .getByRole('button', { name: t('shoppingList.add') })
        .click()
      await expect(main(page).getByRole('heading', { level: 2 })).toBeFocused()
      const left = main(page)
        .getByRole('list', { name: t('shoppingList.leftOut') })
        .getByRole('listitem')
      await expect(left).toHaveText([t('shoppingList.notSoldLine', { text: notSold })])
      expect(await violations(page)).toEqual([])
      await saved

      await main(page)
        .getByRole('button', { name: t('basket.viewBasket') })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('basket.checkout') })
        .click()
      await page.waitForURL('**/checkout*')
      await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
      // Beer: the date of birth is asked for once.
      expected.push(/422|Failed to load resource/)
      await page
        .getByRole('button', { name: new RegExp(`^${t('checkout.place')}`) })
        .first()
        .click()
      const question = page.getByRole('dialog', { name: t('checkout.age.title', { age: 21 }) })
      await question.getByLabel(t('checkout.age.birthDate')).fill('1990-01-31')
      await question.getByRole('button', { name: t('checkout.age.yes', { age: 21 }) }).click()
      await page.waitForURL('**/order-status?id=*')

      const id = new URL(page.url()).searchParams.get('id') ?? ''
      const { order } = await callBff<{ order: Order }>(page, 'GET', `/api/orders/${id}`)
      expect(order.items).toHaveLength(11)
      expect(order.items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(14)
      expect(order.payment.last4).toBe('4242')
      // An order whose payment is pending or failed is not submitted to the store.
      expect(order.status).toBe('submitted')
    })

test('[SEA-04] the list survives a reload, its lines are decided with the keyboard alone, and the empty basket leads to it', async ({
  page,
}) => {
  await startAtAddress(page)
  await page.goto('/drawer-basket?lang=en')
  await page.getByRole('link', { name: en('basket.pasteList') }).click()
  await page.waitForURL('**/shopping-list')
  const field = main(page).getByRole('textbox', { name: en('shoppingList.field') })
  await field.focus()
  await page.keyboard.insertText('2 cola\nice\nchips')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('heading', { level: 2 })).toBeFocused()

  const cola = lineOf(page, '2 × cola')
  const before = await cola.getByRole('link').textContent()
  await cola.getByRole('button', { name: en('shoppingList.insteadOf', { text: 'cola' }) }).press('Enter')
  await cola.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(cola.getByRole('link')).not.toHaveText(before ?? '')
  const chosen = (await cola.getByRole('link').textContent()) ?? ''
  await lineOf(page, 'ice')
    .getByRole('button', { name: en('shoppingList.leaveOf', { text: 'ice' }) })
    .press('Enter')

  await page.reload()
  await expect(field).toHaveValue('2 cola\nice\nchips')
  await expect(lineOf(page, '2 × cola').getByRole('link')).toHaveText(chosen)
  await expect(lineOf(page, 'ice')).toContainText(en('shoppingList.isLeft'))
  const saved = productSaved(page)
  await main(page)
    .getByRole('button', { name: en('shoppingList.add') })
    .press('Enter')
  await expect(main(page).getByRole('heading', { level: 2 })).toBeFocused()
  const { items } = (await (await saved).json()) as { items: { name: string; quantity: number }[] }
  expect(items.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2])
  expect(items.map(({ name }) => name)).toContain(chosen)
})

test('[SEA-04] [CAT-09] without scripts the page of the list says what it needs', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/shopping-list?lang=en')
  await expect(page.locator('noscript p').first()).toHaveText(en('shoppingList.needsScripts'))
  await expect(page.getByRole('button', { name: en('shoppingList.find') })).toBeHidden()
  await context.close()
})

import { expectBlocked, openCheckout, placeButton, putInBasket } from './checkout-steps.ts'
import { expect, test } from './fixtures.ts'
import { en } from './texts.ts'

test.afterAll(({ shop }) => shop.ops('clock', 'clear'))

/** An hour in Honolulu so many days ahead: the clock only ever moves on. */
const instant = (days: number, hour: string): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${hour}:00:00-10:00`

test('[CHK-01] [BSK-10] [AGE-01] a grey "Place order" says why and what to do: age, and the hours of alcohol; the date of birth is entered before the order', async ({
  page,
  shop,
  expected,
}) => {
  const { storeId } = await openCheckout(page)
  // Whatever the hour is now, beer is sold then.
  await shop.ops('clock', 'set', instant(2, '12'))
  const beer = await putInBasket(page, storeId, { q: 'beer', tag: 'beer' })
  const basket = { action: 'openBasket', opens: en('basket.title'), values: { products: beer.name } }
  await expectBlocked(page, shop, {
    ...basket,
    cause: ['config', 'set', 'enabled_age_restricted_products_web', 'false'],
    cure: ['config', 'set', 'enabled_age_restricted_products_web', 'true'],
    reason: 'ageRestricted',
  })
  await expectBlocked(page, shop, {
    ...basket,
    cause: ['clock', 'set', instant(3, '03')],
    cure: ['clock', 'set', instant(3, '12')],
    reason: 'alcoholTime',
  })

  expected.push(/422|Failed to load resource/)
  await placeButton(page).click()
  const question = page.getByRole('dialog', { name: en('checkout.age.title', { age: 21 }) })
  const answer = async (birthDate: string) => {
    await question.getByLabel(en('checkout.age.birthDate')).fill(birthDate)
    await question.getByRole('button', { name: en('checkout.age.yes', { age: 21 }) }).click()
  }
  await answer('2015-01-31')
  await expect(question.getByText(/You need to be 21 or older/)).toBeVisible()
  await question.getByRole('button', { name: en('checkout.age.no') }).click()
  await expect(question).toBeHidden()
  await placeButton(page).click()
  await answer('1990-01-31')
  await page.waitForURL('**/order-status?id=*')
})

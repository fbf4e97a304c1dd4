import { expect, test } from './fixtures.ts'
import {
  addFromCategory,
  addTestCard,
  choosePickup,
  goToCheckout,
  newShopper,
  placeOrder,
  register,
} from './steps.ts'
import { en } from './words.ts'

test('[LOC-06] [CHK-05] [ORD-02] a store, a snack, an account, a card, and the bag is picked up', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await choosePickup(page)
  await addFromCategory(page, 'soda')
  await goToCheckout(page)
  await register(page, newShopper())
  await addTestCard(page)
  expect(await placeOrder(page)).not.toBe('')

  await expect(page.getByText(en('orders.headings.pickedUp')).first()).toBeVisible({ timeout: 60_000 })
})

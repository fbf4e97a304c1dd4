import { expect, test } from './fixtures.ts'
import {
  addFromCategory,
  addTestCard,
  giveAddress,
  goToCheckout,
  newShopper,
  placeOrder,
  register,
} from './steps.ts'
import { en } from './words.ts'

test('[LOC-01] [BSK-02] [CHK-05] [ORD-02] an address, a snack, an account, a card, and the order arrives', async ({
  page,
}) => {
  await giveAddress(page)
  await addFromCategory(page, 'soda', 2)
  await goToCheckout(page)
  await register(page, newShopper())
  await addTestCard(page)
  const orderId = await placeOrder(page)
  expect(orderId).not.toBe('')

  // The fulfilment simulator packs it and the courier rides.
  await expect(page.getByText(en('orders.headings.delivered')).first()).toBeVisible({ timeout: 60_000 })
})

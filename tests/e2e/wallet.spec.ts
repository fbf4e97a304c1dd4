import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { enterCard, expectAccessible, clickBesideFrame } from './gateways/gateway-steps.ts'
import { test } from './gateways/gateway-shop.ts'
import { callBff, enrolOverHttp, newShopper } from './steps.ts'
import { textsIn } from './texts.ts'

test.beforeEach(({ page }) => enrolOverHttp(page, newShopper()))

/** The wallet in a language, as a shopper names what is in it. */
async function openWallet(page: Page, language: 'en' | 'ar', width: number) {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`/user-account/wallet?lang=${language}`)
  const text = textsIn(language)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    text,
    visa: text('checkout.cardEnding', { brand: 'Visa', last4: '4242' }),
    paypal: `${text('checkout.methods.paypal')} shopper@example.com`,
    payPalButton: button('PayPal'),
    save: button(text('checkout.entry.save')),
    remove: (card: string) => button(text('account.removeCard', { card })),
    /** To the question that the bin asks. */
    confirmRemoval: button(text('account.removeCardConfirm')),
    prefer: (card: string) => button(text('account.makeDefaultOf', { card })),
    /** A form of ours opens empty again when something was added. */
    added: page.getByRole('status').filter({ hasText: text('account.wallet.added') }),
  }
}

for (const [language, width] of [
  ['en', 1440],
  ['ar', 390],
] as const)
  test(`[CRD-01] a card and PayPal are added to the wallet, another pays from now on, one is removed, ${language}, ${width} px`, async ({
    page,
  }) => {
    const wallet = await openWallet(page, language, width)
    await enterCard(page, '4242 4242 4242 4242')
    await clickBesideFrame(wallet.save)
    await expect(wallet.added).toBeVisible()
    await expect(wallet.remove(wallet.visa)).toBeVisible()
    await clickBesideFrame(wallet.payPalButton)
    await expect(wallet.remove(wallet.paypal)).toBeVisible()
    await expect(wallet.prefer(wallet.paypal)).toHaveCount(0)
    await expectAccessible(page)
    await clickBesideFrame(wallet.prefer(wallet.visa))
    await expect(wallet.prefer(wallet.paypal)).toBeVisible()
    await expect(wallet.prefer(wallet.visa)).toHaveCount(0)
    await clickBesideFrame(wallet.remove(wallet.paypal))
    await expect(page.getByRole('group', { name: wallet.paypal })).toBeVisible()
    await expectAccessible(page)
    await clickBesideFrame(wallet.confirmRemoval)
    await expect(wallet.remove(wallet.paypal)).toHaveCount(0)
    await expect(wallet.remove(wallet.visa)).toBeVisible()
    // What is added last takes the place of what was chosen.
    await clickBesideFrame(wallet.payPalButton)
    await expect(wallet.remove(wallet.paypal)).toBeVisible()
    await expect(wallet.prefer(wallet.visa)).toBeVisible()
    await expect(wallet.prefer(wallet.paypal)).toHaveCount(0)
  })

test('[CRD-01] [CRD-02] [SUB-02] what is saved already is reported with its status, a bank’s refusal in its own text, and the card of the pass stays', async ({
  page,
  expected,
}) => {
  expected.push(/400|409|Failed to load resource/)
  const wallet = await openWallet(page, 'en', 390)
  const alert = page.getByRole('main').getByRole('alert')
  await enterCard(page, '4242 4242 4242 4242')
  await clickBesideFrame(wallet.save)
  await expect(wallet.remove(wallet.visa)).toBeVisible()
  await expect(wallet.added).toBeVisible()
  await enterCard(page, '4242 4242 4242 4242')
  await clickBesideFrame(wallet.save)
  await expect(alert).toContainText(/already.*\(409\)/)
  await expect(wallet.remove(wallet.visa)).toHaveCount(1)
  await enterCard(page, '4000 0000 0000 0101')
  await clickBesideFrame(wallet.save)
  await expect(alert).toContainText(/security code/i)
  const { cards } = await callBff<{ cards: { cardId: string }[] }>(page, 'GET', '/api/wallet')
  const join = { action: 'join', cardId: cards[0]?.cardId, country: 'US', key: crypto.randomUUID() }
  await callBff(page, 'POST', '/api/gold-pass', join)
  await page.reload()
  await expect(page.getByText(wallet.text('account.paysForPass'))).toBeVisible()
  await wallet.remove(wallet.visa).click()
  await wallet.confirmRemoval.click()
  await expect(page.getByRole('dialog')).toContainText(wallet.text('account.pass.dialog.in-use.text'))
  await expect(page.getByText(wallet.text('account.deleteCardFailed'))).toHaveCount(0)
})

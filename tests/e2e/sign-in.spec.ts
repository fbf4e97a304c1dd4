import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { accountButton, enrolOverHttp, fillRegistration, newShopper, signIn, signInButton } from './steps.ts'
import { en } from './texts.ts'

const text = (key: string) => en(`auth.${key}`)
const panelOf = (page: Page) => page.getByRole('dialog')

async function openSignIn(page: Page): Promise<void> {
  await signInButton(page).click()
  await expect(panelOf(page).getByLabel(text('email'), { exact: true })).toBeVisible()
}

/** Delays the answers to a request. @returns releases them, from then on at once */
async function holdAnswers(page: Page, path: string): Promise<() => void> {
  let letGo: () => void = () => undefined
  const released = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(`**${path}`, async (route) => {
    await released
    await route.continue()
  })
  return letGo
}

test('[SGN-01] the dialog shows and hides the password, leads to the reset and to registration and back, and the page behind stays where it is', async ({
  page,
}) => {
  await page.goto('/home?lang=en')
  await openSignIn(page)
  const panel = panelOf(page)
  await page.mouse.move(300, 500)
  await page.mouse.wheel(0, 600)
  const password = panel.getByLabel(text('password'), { exact: true })
  await password.fill('Aloha2026pau')
  await expect(password).toHaveAttribute('type', 'password')
  const eye = panel.getByRole('button', { name: text('showPassword') })
  await eye.click()
  await expect(password).toHaveAttribute('type', 'text')
  await eye.click()
  await expect(password).toHaveAttribute('type', 'password')

  await panel.getByRole('button', { name: text('resetPassword') }).click()
  await expect(panel.getByRole('button', { name: text('send'), exact: true })).toBeDisabled()
  await panel.getByRole('button', { name: text('back'), exact: true }).click()
  await panel.getByRole('button', { name: text('createAccount') }).click()
  await expect(panel.getByLabel(text('firstName'))).toBeVisible()
  await panel.getByRole('button', { name: text('signIn'), exact: true }).click()
  await expect(password).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  // The browser may learn a moment later that the page scrolls again.
  const scroll = async () => {
    await page.mouse.wheel(0, 600)
    return page.evaluate(() => window.scrollY)
  }
  await expect.poll(scroll).toBeGreaterThan(0)
})

test('[SGN-02] [SGN-04] [ERR-01] nothing is sent without both fields; a refusal is in the shop’s texts; a sign-in clears the tab and loads profile and basket', async ({
  page,
  shop,
  expected,
}) => {
  const shopper = newShopper()
  await enrolOverHttp(page, shopper)
  await page.context().clearCookies()
  await page.goto('/home?lang=en')
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const readsBasket = pathname === '/api/basket' && request.method() === 'GET'
    if (pathname === '/api/session/sign-in' || readsBasket) sent.push(pathname)
  })
  const signInsSent = () => sent.filter((path) => path.endsWith('sign-in')).length
  await openSignIn(page)
  const panel = panelOf(page)
  const email = panel.getByLabel(text('email'), { exact: true })
  const password = panel.getByLabel(text('password'), { exact: true })
  const submit = panel.locator('button[type="submit"]')
  await expect(submit).toBeDisabled()
  await email.fill('leilani')
  await password.fill('x')
  await expect(panel.getByText(text('problems.invalidEmail'))).toBeVisible()
  await expect(submit).toBeDisabled()
  await email.fill('')
  await password.fill('')
  await email.focus()
  await expect(panel.getByText(text('problems.emailError'))).toBeVisible()
  await expect(panel.getByText(text('problems.passwordError'))).toBeVisible()
  await password.press('Enter')
  await expect(submit).toBeDisabled()
  expect(signInsSent()).toBe(0)

  expected.push(/422|502|Failed to load resource/)
  await shop.ops('fault', 'set', 'passwordToken', '--status', '500')
  await signIn(page, shopper)
  await expect(panel.getByRole('alert')).toHaveText('Something went wrong. Please try again')
  await shop.ops('fault', 'clear')
  await page.evaluate(() => sessionStorage.setItem('of-the-guest', '1'))
  const letGo = await holdAnswers(page, '/api/session/sign-in')
  await signIn(page, { ...shopper, password: 'Wrong2026pau' })
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveText(text('signingIn'))
  letGo()
  await expect(panel.getByRole('alert')).toHaveText(
    'That email and password don’t match. Try again, or reset your password.',
  )
  expect(await page.evaluate(() => sessionStorage.getItem('of-the-guest'))).toBe('1')

  sent.length = 0
  await signIn(page, shopper)
  await expect(panel).toBeHidden()
  await expect(accountButton(page, shopper)).toBeVisible()
  await expect.poll(() => sent).toEqual(['/api/session/sign-in', '/api/basket'])
  expect(await page.evaluate(() => sessionStorage.getItem('of-the-guest'))).toBeNull()
})

test('[SGN-07] "Check availability" offers a guest without an address to sign in or to continue as a guest, below the address; a customer gives it at once', async ({
  page,
}) => {
  const checkAvailability = () =>
    page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${en('basket.checkAvailabilityOf', { name: '' })}`) })
      .first()
      .click()
  const address = panelOf(page).getByRole('combobox')
  const forSaved = panelOf(page).getByRole('button', { name: text('forSaved') })
  await page.goto('/shop/soda?lang=en')
  await checkAvailability()
  await expect(address).toBeVisible()
  await expect(panelOf(page).getByRole('button', { name: text('continueAsGuest') })).toBeVisible()
  await forSaved.click()
  const shopper = newShopper()
  await expect(panelOf(page).getByLabel(text('password'), { exact: true })).toBeVisible()

  await enrolOverHttp(page, shopper)
  await page.context().clearCookies()
  await page.goto('/shop/soda?lang=en')
  await checkAvailability()
  await forSaved.click()
  await signIn(page, shopper)
  await expect(forSaved).toBeHidden()
  await expect(address).toBeFocused()

  await page.goto('/shop/soda?lang=en')
  await expect(accountButton(page, shopper)).toBeVisible()
  await checkAvailability()
  await expect(address).toBeVisible()
  await expect(forSaved).toBeHidden()
})

test('[REG-04] while an account is made the button says so, and a refusal is above it with what was typed', async ({
  page,
  expected,
}) => {
  const taken = newShopper()
  await enrolOverHttp(page, taken)
  await page.context().clearCookies()
  await page.goto('/home?lang=en')
  await openSignIn(page)
  const panel = panelOf(page)
  await panel.getByRole('button', { name: text('createAccount') }).click()
  expected.push(/409|Failed to load resource/)
  const letGo = await holdAnswers(page, '/api/account/enrol')
  const filled = fillRegistration(page, taken)
  const submit = panel.locator('button[type="submit"]')
  await expect(submit).toHaveText(text('creating'))
  await expect(submit).toBeDisabled()
  letGo()
  await filled
  const alert = panel.getByRole('alert')
  await expect(alert).toBeVisible()
  await expect(submit).toHaveText(text('createAccount'))
  const [above, below] = [await alert.boundingBox(), await submit.boundingBox()]
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
  await expect(panel.getByLabel(text('email'), { exact: true })).toHaveValue(taken.email)

  await panel.getByLabel(text('email'), { exact: true }).fill(newShopper().email)
  await submit.click()
  await expect(accountButton(page, taken)).toBeVisible()
})

import { randomInt } from 'node:crypto'
import type { Cookie, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { BasketChange } from '@kolea/domain/basket/basket-change.ts'
import { followPage, untilHydrated, untilQuiet } from '../support/followed-page.ts'
import { en } from './texts.ts'

/** What shoppers do, defined once. */

/** The setting of the shop that the tests of a worker share; not the default. */
export const supportPhone = '808-555-0143'

export const address = { typed: '2330 Kalakaua', street: /2330 Kal/ }

export const footer = (page: Page) => page.getByRole('contentinfo')

export interface Shopper {
  firstName: string
  lastName: string
  email: string
  phone: string
  password: string
}

/** Two shoppers with one phone are taken for one person (ACC-01). */
const newPhone = () =>
  `8085${randomInt(10 ** 6)
    .toString()
    .padStart(6, '0')}`

let count = 0
export const newShopper = (): Shopper => ({
  firstName: 'Lani',
  lastName: 'Example',
  email: `lani.${process.pid}.${Date.now()}.${count++}@example.com`,
  phone: newPhone(),
  password: 'Aloha2026pau',
})

const addressOption = (page: Page, { street } = address) => page.getByRole('option', { name: street }).first()

const confirmAddressButton = (page: Page) =>
  page.getByRole('button', { name: en('location.confirm'), exact: true })

/** The dialog of the page before stays for a moment over the new one: a test that opens it again could take one for the other. */
async function arriveHome(page: Page): Promise<void> {
  await page.waitForURL('**/home')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

export async function giveAddress(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('combobox').fill(address.typed)
  await addressOption(page).click()
  await confirmAddressButton(page).click()
  await arriveHome(page)
}

/** As `giveAddress`, by touch and by the keyboard alone. */
export async function tapAddress(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('combobox').tap()
  await page.keyboard.type(address.typed)
  await addressOption(page).tap()
  await confirmAddressButton(page).tap()
  await arriveHome(page)
}

/** By the origin of the shop: what the browser of the first shopper with an address stores of it. */
const storedPlaces = new Map<string, { cookies: Cookie[]; entries: [string, string][] }>()

const isOfPlace = (name: string) => name.endsWith('kolea_store') || name === 'kolea.location'

/** As after `giveAddress`, with no page of the shop open: for tests about something else than giving an address. */
export async function startAtAddress(page: Page): Promise<void> {
  // A page without scripts, of the origin that storage belongs to.
  const { origin } = new URL((await page.goto('/api/site'))?.url() ?? '')
  const stored = storedPlaces.get(origin)
  if (stored) {
    await page.context().addCookies(stored.cookies)
    await page.evaluate((entries) => {
      for (const [name, value] of entries) localStorage.setItem(name, value)
    }, stored.entries)
  } else {
    await giveAddress(page)
    const { cookies, origins } = await page.context().storageState()
    const entries = origins.flatMap(({ localStorage }) =>
      localStorage.map(({ name, value }): [string, string] => [name, value]),
    )
    storedPlaces.set(origin, {
      cookies: cookies.filter(({ name }) => isOfPlace(name)),
      entries: entries.filter(([name]) => isOfPlace(name)),
    })
  }
  await page.goto('about:blank')
}

/** The store that is nearest to `near`. */
export async function choosePickup(page: Page, near = address): Promise<void> {
  await page.goto('/')
  await page.getByText(en('location.mode.pickup'), { exact: true }).first().click()
  await page.getByRole('combobox').fill(near.typed)
  await addressOption(page, near).click()
  await page
    .getByRole('button', { name: new RegExp(en('location.pickUpHere')) })
    .first()
    .click()
  await arriveHome(page)
}

/** The answer to a write of a product: the page also writes the destination of the order when the cart lacks it. */
export const productSaved = (page: Page) =>
  page.waitForResponse((answer) => {
    const request = answer.request()
    if (!answer.url().endsWith('/api/basket') || request.method() !== 'POST') return false
    const { lines } = request.postDataJSON() as BasketChange
    return lines.length > 0
  })

/** Of the first product in the page that is not in the basket. */
export const addButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${en('basket.add', { name: '' })}`) })
    .first()

/** Puts the first product of a category into the basket and waits until the shop knows. */
export async function addFromCategory(page: Page, category: string, quantity = 1): Promise<void> {
  await page.goto(`/shop/${category}`)
  const saved = productSaved(page)
  await addButton(page).click()
  for (let n = 1; n < quantity; n++)
    await page
      .getByRole('button', { name: en('basket.addOne') })
      .first()
      .click()
  await saved
}

export const basketButton = (page: Page) => page.getByRole('button', { name: /^Basket,/ }).first()

export async function openBasket(page: Page): Promise<void> {
  await basketButton(page).click()
  await expect(page.getByRole('dialog', { name: en('basket.title') })).toBeVisible()
}

/** In the open panel of the basket. */
export function checkoutButton(page: Page) {
  const panel = page.getByRole('dialog')
  const name = en('basket.checkout')
  return panel.getByRole('link', { name }).or(panel.getByRole('button', { name }))
}

/** From the open panel of the basket. */
export async function checkOut(page: Page): Promise<void> {
  await checkoutButton(page).click()
  await page.waitForURL('**/checkout')
}

export async function goToCheckout(page: Page): Promise<void> {
  await openBasket(page)
  await checkOut(page)
}

/** In the open panel or dialog of sign-in: by the form with a password. */
export async function register(page: Page, shopper: Shopper): Promise<void> {
  await page.getByText(en('auth.createAccount'), { exact: true }).first().click()
  await fillRegistration(page, shopper)
}

/** In the open form of registration. Canadian terms are stated there, and what is ticked is marketing by e-mail. */
export async function fillRegistration(
  page: Page,
  shopper: Shopper,
  country: 'US' | 'CA' = 'US',
): Promise<void> {
  const field = (key: string) => page.getByLabel(en(`auth.${key}`), { exact: true })
  await field('firstName').fill(shopper.firstName)
  await field('lastName').fill(shopper.lastName)
  await field('email').fill(shopper.email)
  await field('phone').fill(shopper.phone)
  await field('password').fill(shopper.password)
  await page.getByLabel(en('auth.ageLabel')).check()
  await page.getByLabel(country === 'US' ? /I accept/ : en('auth.marketingLabel')).check()
  // A page that is left before the answer would not have the session's new cookie.
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/account/enrol'))
  await page
    .getByRole('button', { name: en('auth.createAccount') })
    .last()
    .click()
  await answered
}

/** Calls the BFF in this browser's session, past the pages; answers its JSON. */
export async function callBff<T>(page: Page, method: string, path: string, data?: object): Promise<T> {
  const { origin } = new URL((await page.request.get('/api/site')).url())
  const answer = await page.request.fetch(path, { method, headers: { 'x-kolea': '1', origin }, data })
  expect(answer.status(), path).toBe(200)
  return (await answer.json()) as T
}

/**
 * Makes the account over HTTP and signs this browser in: for tests about something else than registering.
 * It leaves the open page, which would still send its calls in the session of the guest (401).
 */
export async function enrolOverHttp(
  page: Page,
  shopper: Shopper,
  country: 'US' | 'CA' = 'US',
): Promise<void> {
  await page.goto('about:blank')
  await callBff(page, 'POST', '/api/session/launch', {})
  const consent = { country, acceptsTerms: true, acceptsCommunications: false }
  await callBff(page, 'POST', '/api/account/enrol', { ...shopper, ...consent })
}

export const openAccount = (page: Page) => page.goto('/user-account?lang=en')

/** Opens a page and waits until it is hydrated: a link that opens a dialog, clicked before, leads to the page of that dialog. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await followPage(page)
  await page.goto(path)
  await untilHydrated(page)
}

/** Waits until what every page loads after its first paint has arrived: what the test causes happens after it. */
async function comeToRest(page: Page, load: () => Promise<unknown>): Promise<void> {
  await followPage(page)
  // It is read once the session is there, which may take a busy machine a while.
  const basket = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/basket')
  await load()
  await basket
  await untilQuiet(page)
}

export const openAtRest = (page: Page, path: string) => comeToRest(page, () => page.goto(path))

export const reloadAtRest = (page: Page) => comeToRest(page, () => page.reload())

/** Waits until the shop has read what the operator has set; of several storefronts, one of them. */
export async function untilConfigured(page: Page, features: Record<string, unknown>): Promise<void> {
  const read = () => callBff<{ features: object }>(page, 'GET', '/api/configuration?country=US')
  await expect.poll(async () => (await read()).features).toMatchObject(features)
}

/** Takes cookies from this browser, all or some. No page is open meanwhile: what it still loads would be refused. */
export async function loseCookies(page: Page, which: { name?: RegExp } = {}): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies(which)
}

/** In the header, for a guest. */
export const signInButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: en('account.signInButton'), exact: true })

/** In the header, once this customer is signed in. */
export const accountButton = (page: Page, { firstName }: Shopper) =>
  page.getByRole('banner').getByRole('button', { name: en('account.buttonOf', { name: firstName }) })

/** In the open sign-in form. */
export async function signIn(page: Page, { email, password }: Shopper): Promise<void> {
  await page.getByLabel(en('auth.email'), { exact: true }).fill(email)
  await page.getByLabel(en('auth.password'), { exact: true }).fill(password)
  await page
    .getByRole('button', { name: en('auth.signIn'), exact: true })
    .last()
    .click()
}

/** What is entered of a card of the test gateway, in the order of its fields. */
export const testCard = {
  name: 'Lani Example',
  number: '4242424242424242',
  expiry: '12/30',
  cvc: '123',
  zip: '96815',
}

export const cardField = (page: Page, name: string) =>
  page.getByLabel(en(`checkout.card.${name}`), { exact: true })

export async function addTestCard(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(testCard)) await cardField(page, name).fill(value)
  await page.getByRole('button', { name: en('checkout.card.save') }).click()
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
}

/** Has the page record when it shows this text: it disappears by itself, and a busy machine reports it to a test too late. */
const recordText = (page: Page, text: string) =>
  page.evaluate((expected) => {
    sessionStorage.removeItem('shown-at')
    new MutationObserver((_, observer) => {
      if (!document.body.innerText.includes(expected)) return
      observer.disconnect()
      sessionStorage.setItem('shown-at', `${Date.now()}`)
    }).observe(document.body, { childList: true, subtree: true })
  }, text)

/** Places the order and returns its id, once its page shows, and how long the overview was shown before that. */
export async function placeOrderAndTime(page: Page): Promise<{ orderId: string; overviewMs: number }> {
  await recordText(page, en('checkout.placed.title'))
  await page
    .getByRole('button', { name: new RegExp(`^${en('checkout.place')}`) })
    .first()
    .click()
  await page.waitForURL('**/order-status?id=*')
  // The next document begins where the overview ends; at the same moment where a test has stopped the clock.
  const [shownAt, leftAt] = await page.evaluate(() => [
    Number(sessionStorage.getItem('shown-at') ?? NaN),
    performance.timeOrigin,
  ])
  expect(shownAt, 'the overview of the order was shown').toBeLessThanOrEqual(leftAt)
  return { orderId: new URL(page.url()).searchParams.get('id') ?? '', overviewMs: leftAt - shownAt }
}

/** Places the order and answers its id, once its page shows. */
export const placeOrder = async (page: Page): Promise<string> => (await placeOrderAndTime(page)).orderId
